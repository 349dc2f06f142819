import type { ComponentType } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { later } from './later.tsx';

interface Closing {
  onOpenChange(open: boolean): void;
}

/** A dialog that is loaded later; where it cannot be, a small one says so in its place. */
export function laterDialog<Props extends Closing>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return later<Props>(load, {
    missing: ({ onOpenChange }, again) => (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={text('editor.notLoaded')}
        description={text('editor.notLoadedHint')}
        size="s"
        footer={
          <Button variant="primary" onClick={again}>
            {text('ui.retry')}
          </Button>
        }
      />
    ),
  });
}
