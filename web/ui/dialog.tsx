import { type ComponentType, useRef } from 'react';
import { lazyDialog } from './lazy/lazy-places.tsx';
import type { ConfirmDialogProps, DialogProps } from './modal.tsx';
import { lazyPart } from './parts/lazy-part.ts';

export const loadModal = lazyPart(() => import('./modal.tsx'));

/** A modal dialog: Escape and a click outside close it, and the focus returns to where it was. */
export const Dialog = onceOpened<DialogProps>(lazyDialog(async () => (await loadModal()).DialogView));

/** Asks before an action that cannot be undone. Only its buttons and Escape close it. */
export const ConfirmDialog = onceOpened<ConfirmDialogProps>(
  lazyDialog(async () => (await loadModal()).ConfirmDialogView),
);

/** Mounts a dialog when it is first opened, and leaves it there: it gives the focus back when it closes. */
function onceOpened<Props extends { open: boolean }>(View: ComponentType<Props>): ComponentType<Props> {
  return (props: Props) => {
    const wasOpened = useRef(false);
    wasOpened.current ||= props.open;
    return wasOpened.current ? <View {...props} /> : null;
  };
}
