import { componentByName } from '#core/components/index.ts';
import { componentLabel, NAME_PROPERTY, nodesLabel } from '#core/components/node-name.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { HISTORY_LIMIT, TYPING_PAUSE } from '#core/constants.ts';
import { controlById } from '#core/controls/index.ts';
import type { NodeId } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Edit } from './commands/index.ts';
import type { Draft } from './types.ts';

/** Earlier, present and undone values. Values are immutable, so a step costs a reference. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** The key of the last step and its time; null if nothing may join it. */
  readonly joining: { readonly key: string; readonly at: number } | null;
}

/** A history that starts here. */
export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], joining: null };
}

export interface HistoryStep {
  /** Consecutive steps with one key, without a long pause, are undone as one: `text:<node id>`. */
  readonly join?: string | undefined;
  /** Milliseconds. */
  readonly at: number;
}

/** Whether a step continues the last one: then both are undone as one. */
export function joins<Value>({ joining }: History<Value>, { join, at }: HistoryStep): boolean {
  return join !== undefined && joining?.key === join && at - joining.at <= TYPING_PAUSE;
}

/** The history with a new present. Undone steps are dropped, and the oldest ones beyond the limit. */
export function record<Value>(history: History<Value>, present: Value, step: HistoryStep): History<Value> {
  const { past } = history;
  const { join, at } = step;
  return {
    past: joins(history, step) ? past : [...past, history.present].slice(-HISTORY_LIMIT),
    present,
    future: [],
    joining: join === undefined ? null : { key: join, at },
  };
}

/** Every value there is, the oldest first. */
export function valuesOf<Value>({ past, present, future }: History<Value>): readonly Value[] {
  return [...past, present, ...future];
}

/** Any number of steps back or forward; the same history if there is no value at that index, or it is the present. */
export function goTo<Value>(history: History<Value>, index: number): History<Value> {
  const values = valuesOf(history);
  const present = values[index];
  if (present === undefined || index === history.past.length) return history;
  return { past: values.slice(0, index), present, future: values.slice(index + 1), joining: null };
}

/** One step back; the same history if there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  return goTo(history, history.past.length - 1);
}

/** One undone step forward again; the same history if there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  return goTo(history, history.past.length + 1);
}

type Command = Edit['command'];
type Args<Name extends Command> = Extract<Edit, { command: Name }>['args'];

/**
 * The name of a step of the history: 'color of Heading', 'remove 3 elements'. The elements are called what they were
 * called before the step. Several edits of one step are named by the first one.
 */
export function stepName(edits: readonly Edit[], before: Draft): string {
  const [edit] = edits;
  if (edit === undefined) return text('history.settings');
  const ids = [...new Set(edits.flatMap(idsOf))];
  const properties = new Set(edits.flatMap(({ command, args }) => (command === 'setProperty' ? args.property : [])));
  if (properties.size > 1) return text('history.look', { name: nodesLabel(before.document, ids) });
  const name = NAMES[edit.command] as (args: Edit['args'], ids: readonly NodeId[], before: Draft) => string;
  return name(edit.args, ids, before);
}

function idsOf({ args }: Edit): readonly NodeId[] {
  if ('id' in args) return [args.id];
  return 'ids' in args ? args.ids : [];
}

const NAMES: { readonly [Name in Command]: (args: Args<Name>, ids: readonly NodeId[], before: Draft) => string } = {
  arrange: ({ align }, ids, { document }) => text(`history.arrange.${align}`, { name: nodesLabel(document, ids) }),
  convert: ({ to }, ids, { document }) => text('history.convert', { name: nodesLabel(document, ids), to: labelOf(to) }),
  duplicate: ofElements('history.duplicate'),
  insert: ({ component }) => text('history.insert', { name: labelOf(component) }),
  makeRich: ofElements('history.words'),
  move: ofElements('history.move'),
  paste: ({ clip: { nodes } }) =>
    text('history.paste', {
      name: nodes.length === 1 ? labelOf(nodes[0]?.component) : text('editor.elements', { count: nodes.length }),
    }),
  remove: ofElements('history.remove'),
  rename: () => text('history.rename'),
  restore: () => text('history.restore'),
  setConfiguration: ({ change }) => nameOfSettings(change),
  setProperty: ({ property }, ids, before) => nameOfProperty(property, ids, before),
  unwrap: ofElements('history.unwrap'),
  wrap: ofElements('history.wrap'),
};

function ofElements(key: TextKey) {
  return (_: Edit['args'], ids: readonly NodeId[], { document }: Draft) =>
    text(key, { name: nodesLabel(document, ids) });
}

function labelOf(component = ''): string {
  return componentLabel({ component, props: {} });
}

function nameOfProperty(property: string, ids: readonly NodeId[], { document }: Draft): string {
  const name = nodesLabel(document, ids);
  if (property === NAME_PROPERTY) return text('history.name', { name });
  const component = componentByName(document.nodes.get(ids[0] ?? '')?.component ?? '');
  const control = component?.controls.map(controlById).find((each) => each.property === property);
  return control
    ? text('history.property', { property: uncapitalised(text(control.label)), name })
    : text('history.look', { name });
}

/** 'Font size' as it stands within a sentence; 'HTML' stays as it is. */
function uncapitalised(label: string): string {
  return label.replace(/^\p{Lu}(?=\P{Lu})/u, (letter) => letter.toLowerCase());
}

const SETTINGS: { readonly [Field in keyof PageConfiguration]?: TextKey } = {
  advertising: 'settings.advertising',
  authentications: 'settings.authentication',
  defaultLanguage: 'settings.multilanguage',
  languages: 'settings.multilanguage',
  security: 'settings.security',
  terms: 'components.terms',
};

function nameOfSettings(change: Partial<PageConfiguration>): string {
  const labels = new Set(Object.keys(change).map((field) => SETTINGS[field]));
  const [label] = labels;
  return label && labels.size === 1 ? text('history.setting', { name: text(label) }) : text('history.settings');
}
