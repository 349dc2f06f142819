import { useSelector } from '@xstate/react';
import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { componentByName } from '#core/components/index.ts';
import { nodeExcerpt, nodeLabel } from '#core/components/node-name.ts';
import { blockNames } from '#core/draft/blocks.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { DEVICES } from '../../app/devices.tsx';
import { keysFor } from '../../app/keyboard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { Kbd } from '../../ui/icon-button.tsx';
import { insertComponent, placeFor, wordsOfNode } from '../actions/place.ts';
import { chooseDevice } from '../actions/shown-page.ts';
import { BLOCK_ELEMENT, insertBlock } from '../blocks/insert-block.ts';
import { ComponentIcon } from '../component-icon.tsx';
import { commandWords, type EditorCommand, isOffered } from '../keys/commands/command.ts';
import { COMMANDS } from '../keys/commands/index.ts';
import { insertable, letterOf } from '../keys/shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';
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

/** One line of the command list. */
export interface Entry {
  readonly id: string;
  readonly words: string;
  /** Of the icon set, or the icon that a component names. */
  readonly icon?: LucideIcon | string | undefined;
  readonly keys?: string | undefined;
  run(): void;
}

export interface EntryGroup {
  readonly label: TextKey;
  readonly entries: readonly Entry[];
}

/** Elements shown at most; whoever looks for another types more of its words. */
const MOST_ELEMENTS = 12;

/** What can be done now that has all the words typed in it: insert, select, do, switch the device. */
export function findEntries(store: EditorStore, typed: string): readonly EntryGroup[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (words: string) => wanted.every((word) => words.toLocaleLowerCase().includes(word));
  const groups: EntryGroup[] = [
    { label: 'editor.groupInsert', entries: insertions(store) },
    ...COMMANDS.map(({ group, commands }) => ({
      label: group,
      entries: commands.flatMap((command) => {
        const { label, icon, keys, run } = command;
        const now = isOffered(command, store) && (command.able?.(store) ?? true);
        const words = wordsOfCommand(group, command, store);
        return run && now ? [{ id: `${group} ${label}`, words, icon, keys, run: () => run(store) }] : [];
      }),
    })),
    { label: 'ui.devices', entries: devices(store) },
    { label: 'editor.groupLanguages', entries: languages(store) },
  ];
  const found = groups.map((group) => ({ ...group, entries: group.entries.filter(({ words }) => fits(words)) }));
  const elements = wanted.length > 0 ? elementsThat(store, fits) : [];
  return [...found, { label: 'editor.groupElements' as const, entries: elements }].filter(
    ({ entries }) => entries.length > 0,
  );
}

function insertions(store: EditorStore): Entry[] {
  if (store.readOnly) return [];
  const elements: Entry[] = insertable
    .filter(({ name }) => placeFor(store, [name]) !== null)
    .map((component) => ({
      id: `insert ${component.name}`,
      icon: component.icon,
      keys: letterOf(component),
      words: text('editor.insert', { name: text(component.label) }),
      run: () => void insertComponent(store, component.name),
    }));
  return [...elements, ...blocks(store)];
}

function blocks(store: EditorStore): Entry[] {
  if (placeFor(store, [BLOCK_ELEMENT]) === null) return [];
  return blockNames.map((name) => ({
    id: `block ${name}`,
    icon: 'square',
    words: text('editor.insert', { name: text(`blocks.name.${name}`) }),
    run: () => void insertBlock(store, name),
  }));
}

function devices(store: EditorStore): Entry[] {
  return DEVICES.map((device) => ({
    id: `device ${device.id}`,
    words: text(device.label),
    run: () => chooseDevice(store, device),
  }));
}

/** A section of settings is found by what it is, too. */
function wordsOfCommand(group: TextKey, command: EditorCommand, store: EditorStore): string {
  const words = commandWords(command, store);
  return group === 'editor.groupSettings' ? `${text(group)}: ${words}` : words;
}

function languages(store: EditorStore): Entry[] {
  const known = Object.entries(store.draft.configuration.languages);
  if (known.length === 0) return [];
  return [
    [null, text('editor.ownTexts')] as const,
    ...known.map(([code, { name }]) => [code, name || code] as const),
  ].map(([code, words]) => ({ id: `language ${code}`, words, run: () => store.show({ language: code }) }));
}

function elementsThat(store: EditorStore, fits: (words: string) => boolean): Entry[] {
  const found: Entry[] = [];
  for (const { node } of walk(store.page)) {
    const words = wordsOfElement(store, node.id);
    const { icon } = componentByName(node.component) ?? {};
    if (fits(words)) found.push({ id: `node ${node.id}`, words, icon, run: () => goTo(store, node.id) });
    if (found.length === MOST_ELEMENTS) break;
  }
  return found;
}

function wordsOfElement(store: EditorStore, id: NodeId): string {
  const name = nodeLabel(store.page, id);
  const excerpt = nodeExcerpt(store.node(id));
  return text('editor.selectElement', { name: excerpt ? `${name}: ${excerpt}` : name });
}

function goTo(store: EditorStore, id: NodeId): void {
  store.select(id);
  store.say(wordsOfNode(store.page, id));
}
