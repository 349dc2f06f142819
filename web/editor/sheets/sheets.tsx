import { lazyDialog } from '../../ui/lazy/lazy-places.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { useInteraction } from '../store/use-store.ts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);
const ElementMenuView = lazyDialog(async () => (await import('../keys/element-menu.tsx')).ElementMenuView);
const HistoryList = lazyDialog(async () => (await import('../top-bar/history-list.tsx')).HistoryList);
const LibrarySheet = lazyDialog(async () => (await import('./library-sheet.tsx')).LibrarySheet);
const PageCheckDialog = lazyDialog(async () => (await import('./page-check-dialog.tsx')).PageCheckDialog);
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const VisitorStepsDialog = lazyDialog(
  async () => (await import('../visitor-steps/visitor-steps-dialog.tsx')).VisitorStepsDialog,
);

/** What lies over the whole editor when it is asked for. */
export function Sheets({ store }: { readonly store: EditorStore }) {
  const sheet = useInteraction(store, 'sheet');
  const menu = useInteraction(store, 'menu');
  const close = (open: boolean) => open || store.send({ type: 'sheet.closed' });
  const closeMenu = (open: boolean) => {
    if (open) return;
    store.send({ type: 'menu.closed' });
    menu?.focusBack();
  };
  return (
    <>
      {menu && (
        <ElementMenuView key={`${menu.point.x} ${menu.point.y}`} store={store} opened={menu} onOpenChange={closeMenu} />
      )}
      {sheet === 'history' && <HistoryList store={store} onOpenChange={close} />}
      {sheet === 'library' && <LibrarySheet store={store} onOpenChange={close} />}
      {sheet === 'shortcuts' && <ShortcutsDialog onOpenChange={close} />}
      {sheet === 'check' && <PageCheckDialog store={store} onOpenChange={close} />}
      {sheet === 'steps' && <VisitorStepsDialog store={store} onOpenChange={close} />}
      {sheet === 'commands' && <CommandPalette store={store} onOpenChange={close} />}
    </>
  );
}
