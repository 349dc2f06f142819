import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUnkeptLeaving } from './use-unkept-leaving.ts';

/** Before what is kept nowhere is left. */
export function UnkeptDialog({ handle }: { readonly handle: EditorHandle }) {
  const { asked, stay, leave } = useUnkeptLeaving(handle);
  return (
    <ConfirmDialog
      open={asked}
      onOpenChange={(open) => open || stay()}
      title={text('editor.unkeptTitle')}
      description={text('editor.unkeptQuestion')}
      cancel={text('editor.unkeptStay')}
      confirm={text('editor.unkeptLeave')}
      danger
      onConfirm={leave}
    />
  );
}
