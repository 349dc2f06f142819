import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import { walk } from '#core/page/tree.ts';
import { arbitraryEdit, draftAfter } from '#core/testing/arbitrary-draft.ts';
import { translate } from '#core/translations/page-language.ts';
import { outdatedNodes } from '#core/translations/progress.ts';
import { compareDrafts } from './compare-drafts.ts';
import { mergeDrafts, mergeParts, SETTINGS } from './merge-drafts.ts';

/* spec rooms.20 */

type Edits = Parameters<typeof draftAfter>[0];

let ids = 0;

function edited(draft: Draft, ...edits: Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds(`m${++ids}n`) });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const insert = (text: string): Edit => ({
  command: 'insert',
  args: { component: 'text', parent: 'page', props: { text } },
});
const write = (id: string, value: string): Edit => ({ command: 'setProperty', args: { id, property: 'text', value } });
const idOf = (draft: Draft, at = 0) => draft.document.nodes.get('page')?.children[at] as string;
const textOf = (draft: Draft, id: string) => draft.document.nodes.get(id)?.props.text;

describe('work that was not saved, and the page as it is now', () => {
  const base = edited(newDraft(), insert('one'), insert('two'));
  const [first, second] = [idOf(base, 0), idOf(base, 1)];
  const work = edited(base, write(first, 'mine'));
  const page = edited(base, write(second, 'theirs'), insert('three'));

  test('differ element by element', () => {
    expect(mergeParts(page, work).map(({ id }) => id)).toContain(first);
    expect(mergeParts(base, base)).toEqual([]);
  });

  test('are merged: what is taken is mine, what is left is theirs', () => {
    const merged = mergeDrafts(page, work, new Set([first]));
    expect([textOf(merged, first), textOf(merged, second)]).toEqual(['mine', 'theirs']);
    expect(merged.document.nodes.size).toBe(page.document.nodes.size);
  });

  test('leave the settings as they are, unless these are taken', () => {
    const named = { ...work, configuration: { ...work.configuration, name: 'Mine' } };
    expect(mergeParts(page, named).at(-1)?.id).toBe(SETTINGS);
    expect(mergeDrafts(page, named, new Set([first])).configuration.name).toBe(page.configuration.name);
    expect(mergeDrafts(page, named, new Set([SETTINGS])).configuration.name).toBe('Mine');
  });
});

test('a translation that is outdated in the work is outdated once it is taken', () => {
  const change = { languages: { fr: { code: 'fr', name: 'Français', flag: 'fr', active: true, strings: {} } } };
  const page = edited(newDraft(), insert('one'), { command: 'setConfiguration', args: { change } });
  const id = idOf(page);
  const translated = translate(page.configuration, { code: 'fr', key: `node.${id}.text`, value: 'un' });
  if (!translated.ok) throw new Error(translated.reason);
  const work = edited(page, { command: 'setConfiguration', args: { change: translated.value } }, write(id, 'two'));
  const merged = (...taken: string[]) =>
    edited(page, { command: 'restore', args: { draft: mergeDrafts(page, work, new Set(taken)) } });
  expect([...outdatedNodes(work, 'fr').keys()]).toEqual([id]);
  expect([...outdatedNodes(merged(id), 'fr').keys()]).toEqual([id]);
  expect(merged().configuration).toEqual(page.configuration);
});

describe('whatever was edited here and there', () => {
  const edits = fc.array(arbitraryEdit, { maxLength: 12 });
  const both = fc.record({ before: edits, here: edits, there: edits, choice: fc.infiniteStream(fc.boolean()) });
  /** Ids are counted here, so that both sides may give one to different elements; real ones are random. */
  const drafts = ({ before, here, there }: { before: Edits; here: Edits; there: Edits }) => {
    const [page, work] = [draftAfter([...before, ...there]), draftAfter([...before, ...here])];
    fc.pre(
      [...work.document.nodes.values()].every(({ id, component }) => {
        const other = page.document.nodes.get(id);
        return other === undefined || other.component === component;
      }),
    );
    return [page, work] as const;
  };

  test('taking nothing leaves the page as it is', () => {
    fc.assert(
      fc.property(both, (given) => {
        const [page, work] = drafts(given);
        expect(compareDrafts(page, mergeDrafts(page, work, new Set()))).toEqual([]);
      }),
    );
  });

  test('taking everything gives the work', () => {
    fc.assert(
      fc.property(both, (given) => {
        const [page, work] = drafts(given);
        const all = new Set(mergeParts(page, work).map(({ id }) => id));
        expect(compareDrafts(mergeDrafts(page, work, all), work)).toEqual([]);
      }),
    );
  });

  test('whatever is taken, the page is one tree, and no element is in two places', () => {
    fc.assert(
      fc.property(both, ({ choice, ...given }) => {
        const [page, work] = drafts(given);
        const taken = mergeParts(page, work)
          .filter(() => choice.next().value)
          .map(({ id }) => id);
        const { document } = mergeDrafts(page, work, new Set(taken));
        const reached = [...walk(document)].map(({ node }) => node.id);
        expect(new Set(reached).size).toBe(reached.length);
        expect(reached.length).toBe(document.nodes.size);
      }),
    );
  });
});
