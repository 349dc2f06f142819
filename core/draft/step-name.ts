import { componentByName } from '#core/components/index.ts';
import { componentLabel, nodesLabel } from '#core/components/node-label.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { controlById } from '#core/controls/index.ts';
import { NAME_PROPERTY } from '#core/page/node-name.ts';
import type { NodeId } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Edit } from './commands/index.ts';
import type { Draft } from './types.ts';

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
