import { useSelector } from '@xstate/react';
import { Command } from 'cmdk';
import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { keysFor } from '../../app/keyboard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { Kbd } from '../../ui/tooltip.tsx';
import { ComponentIcon } from '../component-icon.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { type Entry, findEntries } from './find-entries.ts';
import styles from './sheets.module.css';

interface PaletteProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/** Everything by its name: type a few letters, Enter does it. */
export function CommandPalette({ store, onOpenChange }: PaletteProps) {
  const [typed, setTyped] = useState('');
  // what can be done depends on the page and on what is selected
  useSelector(store.actor, ({ context }) => context);
  const groups = findEntries(store, typed);
  const choose = (entry: Entry) => {
    onOpenChange(false);
    store.canvas?.focus();
    // the command may open a dialog, so this one closes first
    setTimeout(() => entry.run());
  };
  return (
    <Dialog open onOpenChange={onOpenChange} size="m" title={text('editor.commands')}>
      <Command className={styles.palette} label={text('editor.commands')} shouldFilter={false} loop>
        <SearchInput placeholder={text('editor.commandsHint')} value={typed} onValueChange={setTyped} autoFocus />
        {groups.length === 0 && (
          <p className={styles.none} role="status">
            {text('editor.commandsNone', { words: typed })}
          </p>
        )}
        <Command.List className={styles.list} label={text('editor.commands')} hidden={groups.length === 0}>
          {groups.map(({ label, entries }) => (
            <Command.Group key={label} heading={text(label)} className={styles.entries}>
              {entries.map((entry) => (
                <Command.Item key={entry.id} value={entry.id} className={styles.entry} onSelect={() => choose(entry)}>
                  <EntryIcon icon={entry.icon} />
                  <span className={styles.words}>{entry.words}</span>
                  {entry.keys && <Kbd>{keysFor(entry.keys)}</Kbd>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** The column of icons is kept where an entry has none. */
function EntryIcon({ icon: Icon }: Pick<Entry, 'icon'>) {
  return (
    <span className={styles.icon}>
      {typeof Icon === 'string' ? (
        <ComponentIcon name={Icon} />
      ) : (
        Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />
      )}
    </span>
  );
}
