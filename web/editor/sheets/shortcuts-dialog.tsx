import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/tooltip.tsx';
import { COMMANDS } from '../keys/commands/index.ts';
import { keysFor } from '../keys/shortcut.ts';
import styles from './sheets.module.css';

/** Every key there is, by what it is for. */
export function ShortcutsDialog({ onOpenChange }: { onOpenChange(open: boolean): void }) {
  return (
    <Dialog
      open
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
