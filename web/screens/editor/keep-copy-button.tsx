import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.ts';

/** Makes a new page of edits that can no longer be saved where they were made, and opens it. */
export function KeepCopyButton({
  handle,
  variant,
  size = 'm',
  autoFocus = false,
}: {
  readonly handle: EditorHandle;
  readonly variant: ButtonVariant;
  readonly size?: 's' | 'm';
  readonly autoFocus?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const id = await handle.keepAsCopy();
      toast(text('editor.copyKept'), { tone: 'success' });
      // past the question what becomes of unsaved changes: they are in the copy
      navigate(`/edit?draft=${encodeURIComponent(id)}`);
    } catch (error) {
      setBusy(false);
      toast(failureOf(error).reason, { tone: 'danger' });
    }
  };
  return (
    <Button variant={variant} size={size} autoFocus={autoFocus} busy={busy} onClick={keep}>
      {text('editor.keepCopy')}
    </Button>
  );
}
