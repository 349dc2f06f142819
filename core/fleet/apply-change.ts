import { componentByName } from '#core/components/index.ts';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { accepted, type EditResult, refused } from '#core/page/document.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json, PageNode } from '#core/page/types.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { type ChangeStep, type FleetChange, hasProperty, selectElements, settingById, valueProblem } from './change.ts';

/** Something about a page that somebody should know who decides about the change. */
export interface Note {
  readonly key: TextKey;
  readonly params: TextParams;
}

export interface ChangedDraft {
  readonly draft: Draft;
  readonly notes: readonly Note[];
}

type StepOf<Set extends ChangeStep['set']> = Extract<ChangeStep, { set: Set }>;

/** What a step does with a page: edits, what it leaves out, or why the page does not take it. */
type EditsOf<Set extends ChangeStep['set']> = (
  step: StepOf<Set>,
  draft: Draft,
) => EditResult<{ readonly edits: readonly Edit[]; readonly notes?: readonly Note[] }>;

/** The edits of each kind of step. */
const kinds: { readonly [Set in ChangeStep['set']]: EditsOf<Set> } = {
  property: ({ elements, property, value }, draft) =>
    soundEdits(selectElements(elements, draft), { [property]: value }),
  component: ({ elements, properties }, draft) => soundEdits(selectElements(elements, draft), properties),
  setting({ setting: id, value }, { configuration }) {
    const setting = settingById(id);
    if (!setting) return refused('fleet.unknownSetting', { setting: id });
    if (setting.applies?.(configuration) === false) {
      return accepted({ edits: [], notes: [{ key: 'fleet.settingIdle', params: { setting: id } }] });
    }
    const result = setting.parse(value, configuration);
    if ('error' in result) return refused('fleet.refusedSetting', { setting: id, reason: text(result.error) });
    // A field that is absent means the same as an empty one.
    const isSame = setting.read({ ...configuration, ...result.change }) === setting.read(configuration);
    return accepted({ edits: isSame ? [] : [{ command: 'setConfiguration', args: { change: result.change } }] });
  },
  text(step, draft) {
    const { language, value } = step;
    const places = textPlaces(step, draft);
    if (language === undefined) {
      return accepted({ edits: places.flatMap(({ node, property }) => propertyEdits([node], { [property]: value })) });
    }
    const keys = step.key === undefined ? places.map(({ node, property }) => stringKey(node.id, property)) : [step.key];
    const { languages } = draft.configuration;
    const own = Object.hasOwn(languages, language) ? languages[language] : undefined;
    if (!own) return accepted({ edits: [], notes: [{ key: 'fleet.noLanguage', params: { language } }] });
    const strings = { ...own.strings, ...Object.fromEntries(keys.map((key) => [key, value])) };
    const change = { languages: { ...languages, [language]: { ...own, strings } } };
    return accepted({ edits: keys.length === 0 ? [] : [{ command: 'setConfiguration', args: { change } }] });
  },
};

/** The edits that give elements these values; refused where the editor would not take one. */
function soundEdits(
  nodes: readonly PageNode[],
  values: { readonly [property: string]: Json },
): EditResult<{ readonly edits: readonly Edit[] }> {
  for (const { component } of nodes) {
    for (const [property, value] of Object.entries(values)) {
      const problem = hasProperty(component, property) ? valueProblem(component, property, value) : null;
      if (problem !== null) return refused('fleet.refusedProperty', { property, reason: text(problem) });
    }
  }
  return accepted({ edits: propertyEdits(nodes, values) });
}

/** Elements of components that have no such property are left out. */
function propertyEdits(nodes: readonly PageNode[], values: { readonly [property: string]: Json }): Edit[] {
  return nodes.flatMap(({ id, component }) =>
    Object.entries(values)
      .filter(([property]) => hasProperty(component, property))
      .map(
        ([property, value]): Edit => ({
          command: 'setProperty',
          args: { id, property, ...(value !== null && { value }) },
        }),
      ),
  );
}

function textPlaces({ elements, property }: StepOf<'text'>, draft: Draft): { node: PageNode; property: string }[] {
  if (elements === undefined) return [];
  return selectElements(elements, draft).flatMap((node) => {
    const component = componentByName(node.component);
    const name = property ?? component?.inlineText;
    return name !== undefined && component?.strings.includes(name) ? [{ node, property: name }] : [];
  });
}

/** The draft with all steps of a change, one after the other; refused where one is. */
export function changeDraft({ changes }: Pick<FleetChange, 'changes'>, draft: Draft): EditResult<ChangedDraft> {
  const notes: Note[] = [];
  let now = draft;
  for (const step of changes) {
    const edits = (kinds[step.set] as EditsOf<ChangeStep['set']>)(step as never, now);
    if (!edits.ok) return edits;
    notes.push(...(edits.value.notes ?? []));
    const result = applyEdits(now, edits.value.edits, { newId: countedIds() });
    if (!result.ok) return result;
    now = result.value.draft;
  }
  return accepted({ draft: now, notes });
}
