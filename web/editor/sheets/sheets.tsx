import { laterDialog } from '../../ui/later-dialog.tsx';
import type { Workbench } from '../bench/workbench.ts';
import { useValue } from '../store/value.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const CommandPalette = laterDialog(async () => (await import('./command-palette.tsx')).CommandPalette);
const PageCheckDialog = laterDialog(async () => (await import('./page-check-dialog.tsx')).PageCheckDialog);

/** What lies over the whole editor when it is asked for. */
export function Sheets({ bench }: { readonly bench: Workbench }) {
  const sheet = useValue(bench.sheet);
  const close = (open: boolean) => open || bench.sheet.set(null);
  return (
    <>
      <ShortcutsDialog open={sheet === 'shortcuts'} onOpenChange={close} />
      {sheet === 'check' && <PageCheckDialog bench={bench} onOpenChange={close} />}
      {sheet === 'commands' && <CommandPalette bench={bench} onOpenChange={close} />}
    </>
  );
}
