import { lazy, Suspense } from 'react';
import type { Workbench } from '../bench/workbench.ts';
import { useValue } from '../store/value.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then(({ CommandPalette }) => ({ default: CommandPalette })),
);

const PageCheckDialog = lazy(() =>
  import('./page-check-dialog.tsx').then(({ PageCheckDialog }) => ({ default: PageCheckDialog })),
);

/** What lies over the whole editor when it is asked for. */
export function Sheets({ bench }: { readonly bench: Workbench }) {
  const sheet = useValue(bench.sheet);
  const close = (open: boolean) => open || bench.sheet.set(null);
  return (
    <>
      <ShortcutsDialog open={sheet === 'shortcuts'} onOpenChange={close} />
      <Suspense fallback={null}>
        {sheet === 'check' && <PageCheckDialog bench={bench} onOpenChange={close} />}
        {sheet === 'commands' && <CommandPalette bench={bench} onOpenChange={close} />}
      </Suspense>
    </>
  );
}
