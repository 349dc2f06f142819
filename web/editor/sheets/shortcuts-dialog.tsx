import { text } from '#core/texts/index.ts';
import { keysFor } from '../../app/keyboard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/icon-button.tsx';
import { COMMANDS } from '../keys/commands/index.ts';
import { insertable, letterOf } from '../keys/shortcut.ts';
import styles from './sheets.module.css';

const GROUPS = [
  ...COMMANDS.map(({ group, commands }) => ({ group, entries: commands })),
  {
    group: 'editor.groupInsert' as const,
    entries: insertable.map((component) => ({ label: component.label, keys: letterOf(component) })),
  },
].filter(({ entries }) => entries.some(({ keys }) => keys));

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
        {GROUPS.map(({ group, entries }) => (
          <section key={group} className={styles.shortcutGroup}>
            <h3>{text(group)}</h3>
            <dl>
              {entries.map(
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
