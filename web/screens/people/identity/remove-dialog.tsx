import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

interface RemoveDialogProps<Thing> {
  /** What is to be removed; null: nobody asks. */
  readonly thing: Thing | null;
  readonly title: string;
  readonly hint: string;
  /** On the button; absent: 'Remove'. */
  readonly confirm?: string;
  onClose(): void;
  onRemove(thing: Thing): void;
}

/** Asks before a provider, a domain or a lent host goes. */
export function RemoveDialog<Thing>({ thing, title, hint, confirm, onClose, onRemove }: RemoveDialogProps<Thing>) {
  return (
    <ConfirmDialog
      open={thing !== null}
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={hint}
      confirm={confirm ?? text('identity.remove')}
      danger
      onConfirm={() => {
        if (thing !== null) onRemove(thing);
        onClose();
      }}
    />
  );
}
