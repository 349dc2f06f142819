import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { components } from '#core/components/index.ts';
import { applyEdit, applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json } from '#core/page/types.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';

const RUNS = process.env.PROOF ? 5_000 : 100;

const insert = (component: string, props: Record<string, Json> = {}, parent = 'page'): Edit => ({
  command: 'insert',
  args: { component, parent, props },
});

function made(edits: readonly Edit[], from: Draft = newDraft(), prefix = 'n'): Draft {
  const result = applyEdits(from, edits, { newId: countedIds(prefix) });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

/** The page as names in brackets: `page(box(text link))`. */
function outline({ document }: Draft, id = document.root): string {
  const node = document.nodes.get(id);
  const inside = node?.children.map((child) => outline({ document } as Draft, child)).join(' ');
  return `${node?.component}${inside ? `(${inside})` : ''}`;
}

const propsOf = ({ document }: Draft, id: string) => document.nodes.get(id)?.props;

describe('a box around elements', () => {
  const three = made([insert('text'), insert('link'), insert('button')]);

  test('holds them in their order, whatever order they were selected in, and is selected', () => {
    const result = applyEdit(three, { command: 'wrap', args: { ids: ['n3', 'n1'] } }, { newId: countedIds('w') });
    expect(result.ok && outline(result.value.draft)).toBe('page(box(text button) link)');
    expect(result.ok && result.value.select).toEqual(['w1']);
  });

  test('is as wide as the columns it is put around', () => {
    const grid = made([
      insert('box', { align: 'grid' }),
      ...[3, 4, 5].map((columns) => insert('box', { columns }, 'n1')),
    ]);
    const wrapped = made([{ command: 'wrap', args: { ids: ['n2', 'n3'] } }], grid, 'w');
    expect(propsOf(wrapped, 'w1')?.columns).toBe(7);
    const stack = made([insert('box', { columns: 4 }), insert('box', { columns: 10 }), insert('text')]);
    expect(propsOf(made([{ command: 'wrap', args: { ids: ['n1', 'n2', 'n3'] } }], stack, 'w'), 'w1')?.columns).toBe(10);
  });

  test('is taken away again, and leaves the page as it was', () => {
    fc.assert(
      fc.property(arbitraryDraft, fc.nat(), fc.nat(3), (draft, which, count) => {
        const { nodes } = draft.document;
        const inner = Array.from(nodes.values()).filter(({ parent, component }) => parent && component !== 'footer');
        const node = inner[which % inner.length];
        if (!node) return;
        const siblings = nodes.get(node.parent ?? '')?.children ?? [];
        const from = siblings.indexOf(node.id);
        const ids = siblings.slice(from, from + 1 + count).filter((id) => nodes.get(id)?.component !== 'footer');
        const wrapped = applyEdit(draft, { command: 'wrap', args: { ids } }, { newId: countedIds('w') });
        if (!wrapped.ok) return expect(wrapped.reason).toBe('page.tooDeep');
        const id = wrapped.value.select?.[0] ?? '';
        const back = applyEdit(wrapped.value.draft, { command: 'unwrap', args: { id } }, { newId: countedIds('v') });
        expect(back.ok && back.value.select).toEqual(ids);
        expect(back.ok && writeDraft(back.value.draft)).toEqual(writeDraft(draft));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('an element that is turned into another kind', () => {
  const words = components.filter(({ becomes }) => becomes);

  test.each(words.map(({ name, becomes = [] }) => [name, becomes] as const))(
    'of %s can be turned back, keeping what both kinds have',
    (name, becomes) => {
      const props = { text: 'Hello\nyou', color: '#ff0000', margin: '4px', layerName: 'Greeting', fromLater: 1 };
      for (const to of becomes) {
        const draft = made([insert(name, props)]);
        const there = made([{ command: 'convert', args: { id: 'n1', to } }], draft);
        expect(propsOf(there, 'n1')).toEqual({ ...pageRegistry.defaults(to), ...props });
        expect(made([{ command: 'convert', args: { id: 'n1', to: name } }], there)).toEqual(draft);
      }
    },
  );

  test('keeps its translations and its place', () => {
    const german = { name: 'Deutsch', code: 'de', flag: 'de', active: true, strings: { 'node.n2.text': 'Hallo' } };
    const draft = made([
      insert('box'),
      insert('text', { text: 'Hello' }, 'n1'),
      insert('picture', {}, 'n1'),
      { command: 'setConfiguration', args: { change: { languages: { de: german } } } },
    ]);
    const link = made([{ command: 'convert', args: { id: 'n2', to: 'link' } }], draft);
    expect(outline(link)).toBe('page(box(link picture))');
    expect(link.configuration).toBe(draft.configuration);
  });

  test('has the words of its new kind where it had none of its own', () => {
    const draft = made([insert('text'), { command: 'convert', args: { id: 'n1', to: 'link' } }]);
    expect(propsOf(draft, 'n1')?.text).toBe('Link');
  });

  test.each([
    ['a picture into a link', insert('picture'), { id: 'n1', to: 'link' }, 'page.notConvertible'],
    ['a text into a picture', insert('text'), { id: 'n1', to: 'picture' }, 'page.notConvertible'],
    ['what is gone', insert('text'), { id: 'gone', to: 'link' }, 'page.missing'],
  ] as const)('%s is refused', (_, first, args, reason) => {
    expect(applyEdit(made([first]), { command: 'convert', args }, { newId: countedIds('x') })).toEqual({
      ok: false,
      reason,
    });
  });
});

describe('the elements of a box', () => {
  const toColumns: Edit = { command: 'arrange', args: { id: 'n1', align: 'grid' } };
  const toStack: Edit = { command: 'arrange', args: { id: 'n1', align: 'stacked' } };
  const box = (...inside: string[]) => made([insert('box'), ...inside.map((name) => insert(name, {}, 'n1'))]);
  const widths = ({ document }: Draft) =>
    document.nodes.get('n1')?.children.map((id) => document.nodes.get(id)?.props.columns);

  test.each([
    [1, [12]],
    [2, [6, 6]],
    [3, [4, 4, 4]],
    [5, [3, 3, 3, 3, 3]],
  ] as const)('%i of them share its width as columns', (count, columns) => {
    const arranged = made([toColumns], box(...Array.from({ length: count }, () => 'text')), 'c');
    expect(widths(arranged)).toEqual(columns);
    expect(outline(arranged)).toBe(`page(box(${columns.map(() => 'box(text)').join(' ')}))`);
  });

  test('are columns themselves where they are boxes', () => {
    const arranged = made([toColumns], box('box', 'text'), 'c');
    expect(outline(arranged)).toBe('page(box(box box(text)))');
    expect(widths(arranged)).toEqual([6, 6]);
  });

  test('stand below each other again, without the columns', () => {
    const draft = box('text', 'link', 'picture');
    expect(made([toColumns, toStack], draft, 'c')).toEqual(draft);
  });

  test('have room for columns: a box of the usual width becomes as wide as the page', () => {
    expect(propsOf(made([toColumns], box('text', 'text'), 'c'), 'n1')?.columns).toBe(12);
    const narrow = made([insert('box', { columns: 8 }), insert('text', {}, 'n1'), toColumns]);
    expect(propsOf(narrow, 'n1')?.columns).toBe(8);
    const inRow = made([insert('box', { align: 'grid' }), insert('box', {}, 'n1'), insert('text', {}, 'n2')]);
    const inner: Edit = { command: 'arrange', args: { id: 'n2', align: 'grid' } };
    expect(propsOf(made([inner], inRow, 'c'), 'n2')?.columns).toBe(6);
  });

  test('fill their columns where they are pictures', () => {
    const arranged = made([toColumns], box('picture', 'text'), 'c');
    expect(propsOf(arranged, 'n2')?.width).toBe('100%');
    const small = made([insert('box'), insert('picture', { width: '80px' }, 'n1'), toColumns]);
    expect(propsOf(small, 'n2')?.width).toBe('80px');
  });

  test('keep a column whose look was changed, as wide as the box', () => {
    const columns = made([toColumns], box('text', 'link'), 'c');
    const painted = made(
      [{ command: 'setProperty', args: { id: 'c1', property: 'backgroundColor', value: '#ffffff' } }, toStack],
      columns,
    );
    expect(outline(painted)).toBe('page(box(box(text) link))');
    expect(propsOf(painted, 'c1')?.columns).toBe(6);
  });

  test('of anything but a box are not arranged', () => {
    const edit: Edit = { command: 'arrange', args: { id: 'page', align: 'grid' } };
    expect(applyEdit(newDraft(), edit, { newId: countedIds() })).toEqual({ ok: false, reason: 'page.notConvertible' });
  });
});
