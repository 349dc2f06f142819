import { components } from '#core/components/index.ts';
import type { NodeId } from '#core/page/types.ts';
import { walk } from '#core/page/walk.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { DEVICES } from '../../app/devices.ts';
import { insertComponent } from '../bench/insert-component.ts';
import { excerptOf, nameOf } from '../bench/name-of.ts';
import { placeFor } from '../bench/place-for.ts';
import { wordsOfNode } from '../bench/say-place.ts';
import type { Workbench } from '../bench/workbench.ts';
import { COMMANDS, isOffered } from '../keys/commands.ts';

/** One line of the command list. */
export interface Entry {
  readonly id: string;
  readonly words: string;
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
export function findEntries(bench: Workbench, typed: string): readonly EntryGroup[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (words: string) => wanted.every((word) => words.toLocaleLowerCase().includes(word));
  const groups: EntryGroup[] = [
    { label: 'editor.groupInsert', entries: insertions(bench) },
    ...COMMANDS.map(({ group, commands }) => ({
      label: group,
      entries: commands.flatMap((command) => {
        const { label, keys, run } = command;
        const now = isOffered(command, bench) && (command.able?.(bench) ?? true);
        return run && now
          ? [{ id: `${group} ${label}`, words: wordsOfCommand(group, label), keys, run: () => run(bench) }]
          : [];
      }),
    })),
    { label: 'ui.devices', entries: devices(bench) },
    { label: 'editor.groupLanguages', entries: languages(bench) },
  ];
  const found = groups.map((group) => ({ ...group, entries: group.entries.filter(({ words }) => fits(words)) }));
  const elements = wanted.length > 0 ? elementsThat(bench, fits) : [];
  return [...found, { label: 'editor.groupElements' as const, entries: elements }].filter(
    ({ entries }) => entries.length > 0,
  );
}

function insertions(bench: Workbench): Entry[] {
  if (bench.readOnly) return [];
  return components
    .filter(({ name, group }) => group !== undefined && placeFor(bench, [name]) !== null)
    .map(({ name, label }) => ({
      id: `insert ${name}`,
      words: text('editor.insert', { name: text(label) }),
      run: () => void insertComponent(bench, name),
    }));
}

function devices(bench: Workbench): Entry[] {
  return DEVICES.map((device) => ({
    id: `device ${device.id}`,
    words: text(device.label),
    run: () => bench.device.set(device),
  }));
}

/** A section of settings is found by what it is, too. */
function wordsOfCommand(group: TextKey, label: TextKey): string {
  return group === 'editor.groupSettings' ? `${text(group)}: ${text(label)}` : text(label);
}

function languages(bench: Workbench): Entry[] {
  const known = Object.entries(bench.draft.configuration.languages);
  if (known.length === 0) return [];
  return [
    [null, text('editor.ownTexts')] as const,
    ...known.map(([code, { name }]) => [code, name || code] as const),
  ].map(([code, words]) => ({ id: `language ${code}`, words, run: () => bench.language.set(code) }));
}

function elementsThat(bench: Workbench, fits: (words: string) => boolean): Entry[] {
  const found: Entry[] = [];
  for (const { node } of walk(bench.page)) {
    const words = wordsOfElement(bench, node.id);
    if (fits(words)) found.push({ id: `node ${node.id}`, words, run: () => goTo(bench, node.id) });
    if (found.length === MOST_ELEMENTS) break;
  }
  return found;
}

function wordsOfElement(bench: Workbench, id: NodeId): string {
  const name = nameOf(bench.page, id);
  const excerpt = excerptOf(bench.page, id);
  return text('editor.selectElement', { name: excerpt ? `${name}: ${excerpt}` : name });
}

function goTo(bench: Workbench, id: NodeId): void {
  bench.select(id);
  bench.say(wordsOfNode(bench.page, id));
}
