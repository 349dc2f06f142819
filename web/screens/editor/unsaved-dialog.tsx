import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useUnsavedLeaving } from './use-unsaved-leaving.ts';

/** Before what is kept nowhere is left. */
export function UnsavedDialog({ handle }: { readonly handle: EditorHandle }) {
  const { asked, stay, leave } = useUnsavedLeaving(handle);
  return (
    <ConfirmDialog
      open={asked}
      onOpenChange={(open) => open || stay()}
      title={text('editor.unsavedTitle')}
      description={text('editor.unsavedQuestion')}
      cancel={text('editor.unsavedStay')}
      confirm={text('editor.unsavedLeave')}
      danger
      onConfirm={leave}
    />
  );
}
