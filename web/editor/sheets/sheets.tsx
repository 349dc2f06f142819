import { lazyDialog } from '../../ui/lazy/lazy-view.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { useValue } from '../store/value.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);
const PageCheckDialog = lazyDialog(async () => (await import('./page-check-dialog.tsx')).PageCheckDialog);

/** What lies over the whole editor when it is asked for. */
export function Sheets({ store }: { readonly store: EditorStore }) {
  const sheet = useValue(store.sheet);
  const close = (open: boolean) => open || store.sheet.set(null);
  return (
    <>
      <ShortcutsDialog open={sheet === 'shortcuts'} onOpenChange={close} />
      {sheet === 'check' && <PageCheckDialog store={store} onOpenChange={close} />}
      {sheet === 'commands' && <CommandPalette store={store} onOpenChange={close} />}
    </>
  );
}
