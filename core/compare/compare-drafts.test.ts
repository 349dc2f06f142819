import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import { arbitraryEdit, draftAfter } from '#core/testing/arbitrary-draft.ts';
import { compareDrafts, differenceWords } from './compare-drafts.ts';

const EMPTY = newDraft();

function edited(draft: Draft, ...edits: Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds(draft === EMPTY ? 'n' : 'late') });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const insert = (component: string, props = {}, parent = 'page'): Edit => ({
  command: 'insert',
  args: { component, parent, props },
});
const set = (id: string, property: string, value: string): Edit => ({
  command: 'setProperty',
  args: { id, property, value },
});
const configure = (change: Extract<Edit, { command: 'setConfiguration' }>['args']['change']): Edit => ({
  command: 'setConfiguration',
  args: { change },
});

/** `page( n1: text, n2: box( n3: link ), n4: button )` */
const page = edited(
  EMPTY,
  insert('text', { text: 'Welcome' }),
  insert('box'),
  insert('link', { text: 'Menu' }, 'n2'),
  insert('button', { text: 'Go' }),
);
const words = (then: Draft, now: Draft) => compareDrafts(then, now).map(differenceWords);

describe('what changed from one draft to another (spec saving.8)', () => {
  it.each<[string, Edit[], string[]]>([
    ['nothing', [], []],
    ['a text', [set('n1', 'text', 'Hello')], ['Heading “Hello”, Text: “Welcome” became “Hello”']],
    ['a colour', [set('n1', 'color', '#ff0000')], ['Heading “Welcome”, Color: now “#ff0000”']],
    ['a color of the page', [set('n1', 'color', '@brand/80')], ['Heading “Welcome”, Color: now “Brand, 50%”']],
    ['a choice', [set('n1', 'textAlign', 'center')], ['Heading “Welcome”, Text align: now “Center”']],
    ['a name in the layers', [set('n1', 'layerName', 'Title')], ['Title “Welcome”, name in the layers: now “Title”']],
    ['an element more', [insert('picture')], ['Added: Picture']],
    ['a box with what is in it', [{ command: 'remove', args: { id: 'n2' } }], ['Removed: Box']],
    ['another box', [{ command: 'move', args: { id: 'n1', parent: 'n2' } }], ['Moved: Heading “Welcome”']],
    ['another order', [{ command: 'move', args: { id: 'n4', parent: 'page', index: 0 } }], ['Moved: Button “Go”']],
    [
      'the name of the page',
      [{ command: 'rename', args: { name: 'Lobby' } }],
      ['General, Name: “New Page” became “Lobby”'],
    ],
    ['the background', [set('page', 'backgroundColor', '#000000')], ['Background, Color: now “#000000”']],
    [
      'a language',
      [configure({ languages: { de: { name: 'Deutsch', code: 'de', flag: '', active: true, strings: {} } } })],
      ['Added: Language Deutsch'],
    ],
  ])('is %s', (_, edits, told) => {
    expect(words(page, edited(page, ...edits))).toEqual(told);
  });

  it('is told for the translation of an element and for other texts of a language', () => {
    const german = (strings: Record<string, string>) =>
      edited(page, configure({ languages: { de: { name: 'Deutsch', code: 'de', flag: '', active: true, strings } } }));
    expect(words(german({ 'node.n1.text': 'Hallo' }), german({ 'node.n1.text': 'Willkommen', terms: 'AGB' }))).toEqual([
      'Heading “Welcome”, text in Deutsch: “Hallo” became “Willkommen”',
      'Language Deutsch, 1 of its texts: changed',
    ]);
  });

  it('shows the words of a text without its marks, and says of marks alone that the text changed', () => {
    const marked = (words: string) => edited(EMPTY, insert('text', { text: words, rich: true }));
    expect(words(marked('<b>Hello</b> you'), marked('<i>Hello</i> all'))).toEqual([
      'Heading “Hello all”, Text: “Hello you” became “Hello all”',
    ]);
    expect(words(marked('Hello <b>you</b>'), marked('<b>Hello</b> you'))).toEqual([
      'Heading “Hello you”, Text: changed',
    ]);
  });

  it('shows no secret', () => {
    const mail = (password: unknown) => edited(page, configure({ smtp: { ...page.configuration.smtp, password } }));
    expect(words(mail(''), mail({ set: true })).join()).not.toMatch(/set|true/);
  });

  it('is nothing where a draft is compared with itself, and the way back has as many added as the way there removed', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryEdit, { maxLength: 20 }),
        fc.array(arbitraryEdit, { maxLength: 20 }),
        (one, two) => {
          const then = draftAfter(one);
          const now = draftAfter([...one, ...two]);
          expect(compareDrafts(then, then)).toEqual([]);
          const count = (all: readonly { kind: string }[], kind: string) =>
            all.filter((each) => each.kind === kind).length;
          const [there, back] = [compareDrafts(then, now), compareDrafts(now, then)];
          expect(count(there, 'added')).toBe(count(back, 'removed'));
          expect(count(there, 'removed')).toBe(count(back, 'added'));
        },
      ),
    );
  });
});
