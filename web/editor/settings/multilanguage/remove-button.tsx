import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface RemoveProps {
  readonly language: string;
  readonly disabled: boolean;
  onRemove(): void;
}

/** spec 2: removing a language needs two clicks; the first shows 'Are you sure?'. Whoever goes elsewhere is not sure. */
export function RemoveButton({ language, disabled, onRemove }: RemoveProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <IconButton
        size="m"
        label={text('translations.remove', { language })}
        icon={<Trash2 size={15} />}
        disabled={disabled}
        onClick={() => setAsked(true)}
      />
    );
  }
  return (
    <Button
      size="s"
      variant="danger"
      // It takes the place of the button that was pressed, and its focus.
      autoFocus
      aria-description={text('translations.remove', { language })}
      onBlur={() => setAsked(false)}
      onClick={onRemove}
    >
      {text('translations.sure')}
    </Button>
  );
}
