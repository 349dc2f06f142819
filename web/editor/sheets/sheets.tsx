import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyDialog } from '../../ui/lazy/lazy-view.tsx';
import { Kbd } from '../../ui/tooltip.tsx';
import { COMMANDS } from '../keys/commands.ts';
import { keysFor } from '../keys/shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useInteraction } from '../store/use-store.ts';
import styles from './sheets.module.css';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);
const PageCheckDialog = lazyDialog(async () => (await import('./page-check-dialog.tsx')).PageCheckDialog);
const VisitorStepsDialog = lazyDialog(
  async () => (await import('../visitor-steps/visitor-steps-dialog.tsx')).VisitorStepsDialog,
);

/** What lies over the whole editor when it is asked for. */
export function Sheets({ store }: { readonly store: EditorStore }) {
  const sheet = useInteraction(store, 'sheet');
  const close = (open: boolean) => open || store.send({ type: 'sheet.closed' });
  return (
    <>
      <ShortcutsDialog open={sheet === 'shortcuts'} onOpenChange={close} />
      {sheet === 'check' && <PageCheckDialog store={store} onOpenChange={close} />}
      {sheet === 'steps' && <VisitorStepsDialog store={store} onOpenChange={close} />}
      {sheet === 'commands' && <CommandPalette store={store} onOpenChange={close} />}
    </>
  );
}

interface ShortcutsProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
}

/** Every key there is, by what it is for. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={text('editor.shortcuts')}
      description={text('editor.shortcutsHint')}
    >
      <div className={styles.shortcuts}>
        {COMMANDS.filter(({ commands }) => commands.some(({ keys }) => keys)).map(({ group, commands }) => (
          <section key={group} className={styles.shortcutGroup}>
            <h3>{text(group)}</h3>
            <dl>
              {commands.map(
                ({ label, keys }) =>
                  keys && (
                    <div key={label} className={styles.shortcut}>
                      <dt>{text(label)}</dt>
                      <dd>
                        <Kbd>{keysFor(keys)}</Kbd>
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
