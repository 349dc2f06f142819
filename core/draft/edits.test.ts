import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH } from '#core/constants.ts';
import { countedIds } from '#core/page/new-id.ts';
import { ancestors, depth, walk } from '#core/page/tree.ts';
import type { Json } from '#core/page/types.ts';
import { arbitraryEdit, draftAfter, editOf } from '#core/testing/arbitrary-draft.ts';
import { text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import type { ClipNode } from './clipboard/clip.ts';
import { applyEdit, applyEdits, type Edit } from './commands/index.ts';
import { derive } from './derive.ts';
import { newDraft, readProperty } from './draft.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft } from './types.ts';

const tools = () => ({ newId: countedIds('y') });
const insert = (component: string, parent = 'page', props: Record<string, Json> = {}): Edit => ({
  command: 'insert',
  args: { component, parent, props },
});
const clip = (...nodes: Partial<ClipNode>[]) => ({
  nodes: nodes.map((node) => ({ component: 'text', props: {}, strings: {}, children: [], ...node })),
});

/** `page( x1: box( x2: text ) x3: footer )` */
const page: Draft = made([insert('box'), insert('text', 'x1', { text: 'Hello' }), insert('footer')]);

function made(edits: readonly Edit[], from: Draft = newDraft(), prefix = 'x'): Draft {
  const result = applyEdits(from, edits, { newId: countedIds(prefix) });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

function tower(levels: number): Draft {
  return made(
    Array.from({ length: levels }, (_, i) => insert('box', i === 0 ? 'page' : `b${i}`)),
    newDraft(),
    'b',
  );
}

const refusal = (draft: Draft, edit: Edit) => {
  const result = applyEdit(draft, edit, { newId: countedIds('late') });
  return result.ok ? null : text(result.reason, result.params);
};

describe('what a page refuses', () => {
  it.each<[string, Edit, string]>([
    ['inserting into nothing', insert('text', 'gone'), 'page.missing'],
    ['inserting into a text', insert('text', 'x2'), 'page.noContainer'],
    ['inserting what nobody knows', insert('hologram'), 'page.unknownComponent'],
    ['inserting a name of the prototype', insert('constructor'), 'page.unknownComponent'],
    ['inserting a page', insert('page', 'x1'), 'page.notHere'],
    ['inserting a second footer', insert('footer'), 'page.onlyOne'],
    ['inserting a footer into a box', insert('footer', 'x1'), 'page.notHere'],
    ['moving what is gone', { command: 'move', args: { id: 'gone', parent: 'page' } }, 'page.missing'],
    ['moving to what is gone', { command: 'move', args: { id: 'x2', parent: 'gone' } }, 'page.missing'],
    ['moving the page', { command: 'move', args: { id: 'page', parent: 'x1' } }, 'page.rootStays'],
    ['moving into itself', { command: 'move', args: { id: 'x1', parent: 'x1' } }, 'page.intoItself'],
    ['moving into a text', { command: 'move', args: { id: 'x1', parent: 'x2' } }, 'page.intoItself'],
    ['moving the footer into a box', { command: 'move', args: { id: 'x3', parent: 'x1' } }, 'page.notHere'],
    ['removing what is gone', { command: 'remove', args: { id: 'gone' } }, 'page.missing'],
    ['removing the page', { command: 'remove', args: { id: 'page' } }, 'page.fixed'],
    ['removing the footer', { command: 'remove', args: { id: 'x3' } }, 'page.fixed'],
    ['copying what is gone', { command: 'duplicate', args: { id: 'gone' } }, 'page.missing'],
    ['copying the footer', { command: 'duplicate', args: { id: 'x3' } }, 'page.onlyOne'],
    ['wrapping what is gone', { command: 'wrap', args: { ids: ['gone'] } }, 'page.missing'],
    ['wrapping the page', { command: 'wrap', args: { ids: ['page'] } }, 'page.rootStays'],
    ['wrapping the footer', { command: 'wrap', args: { ids: ['x3'] } }, 'page.notHere'],
    [
      'setting what is gone',
      { command: 'setProperty', args: { id: 'gone', property: 'text', value: 'x' } },
      'page.missing',
    ],
    [
      'a text that is a number',
      { command: 'setProperty', args: { id: 'x2', property: 'text', value: 5 } },
      'page.wrongValue',
    ],
    [
      'a name of 61 characters',
      { command: 'setProperty', args: { id: 'x2', property: 'layerName', value: 'n'.repeat(61) } },
      'page.wrongValue',
    ],
    [
      'a background that is no text',
      { command: 'setProperty', args: { id: 'page', property: 'backgroundColor', value: 5 } },
      'page.wrongValue',
    ],
    ['a blank name', { command: 'rename', args: { name: '\t\u00a0' } }, 'page.nameEmpty'],
    ['pasting into nothing', { command: 'paste', args: { clip: clip({}), parent: 'gone' } }, 'page.missing'],
    ['pasting into a text', { command: 'paste', args: { clip: clip({}), parent: 'x2' } }, 'page.noContainer'],
    [
      'pasting what nobody knows',
      { command: 'paste', args: { clip: clip({ component: 'x' }), parent: 'page' } },
      'page.unknownComponent',
    ],
    [
      'pasting a footer',
      { command: 'paste', args: { clip: clip({ component: 'footer' }), parent: 'page' } },
      'page.onlyOne',
    ],
    [
      'pasting a page',
      { command: 'paste', args: { clip: clip({ component: 'page' }), parent: 'page' } },
      'page.onlyOne',
    ],
    [
      'pasting one good and one bad',
      { command: 'paste', args: { clip: clip({}, { component: 'x' }), parent: 'page' } },
      'page.unknownComponent',
    ],
  ])('is %s, in words', (_, edit, reason) => {
    expect(refusal(page, edit)).toBe(text(reason as 'page.missing'));
  });

  it('is anything deeper than 50, by every command', () => {
    const high = tower(MAX_DEPTH - 1);
    const top = `b${MAX_DEPTH - 1}`;
    const deep = text('page.tooDeep');
    expect(refusal(high, insert('text', top))).toBeNull();
    expect(refusal(high, { command: 'paste', args: { clip: clip({}), parent: top } })).toBeNull();
    const nested = clip({ component: 'box', children: clip({}).nodes });
    expect(refusal(high, { command: 'paste', args: { clip: nested, parent: top } })).toBe(deep);
    expect(refusal(high, { command: 'wrap', args: { ids: [top] } })).toBeNull();
    const highest = tower(MAX_DEPTH);
    expect(refusal(highest, insert('text', `b${MAX_DEPTH}`))).toBe(deep);
    expect(refusal(highest, { command: 'wrap', args: { ids: ['b1'] } })).toBe(deep);
    expect(refusal(highest, { command: 'duplicate', args: { id: 'b1' } })).toBeNull();
  });

  it('is a list of edits of which one is refused, and nothing of it is done', () => {
    const result = applyEdits(page, [insert('text'), insert('hologram'), insert('text')], tools());
    expect(result).toEqual({ ok: false, reason: 'page.unknownComponent' });
    expect(page.document.nodes.size).toBe(4);
  });
});

describe('what a command selects', () => {
  const selected = (edit: Edit) => {
    const result = applyEdit(page, edit, { newId: countedIds('new') });
    return result.ok ? result.value.select : result.reason;
  };

  it.each<[string, Edit, readonly string[] | undefined]>([
    ['a new element', insert('text'), ['new1']],
    ['the copy', { command: 'duplicate', args: { id: 'x1' } }, ['new1']],
    ['the container around it', { command: 'wrap', args: { ids: ['x2'] } }, ['new1']],
    ['what held a removed element', { command: 'remove', args: { id: 'x2' } }, ['x1']],
    [
      'each pasted element, not what is inside',
      { command: 'paste', args: { clip: clip({ component: 'box', children: clip({}).nodes }, {}), parent: 'page' } },
      ['new1', 'new3'],
    ],
    ['nothing else after a move', { command: 'move', args: { id: 'x2', parent: 'page' } }, undefined],
    [
      'nothing else after a property',
      { command: 'setProperty', args: { id: 'x2', property: 'text', value: 'x' } },
      undefined,
    ],
  ])('is %s', (_, edit, ids) => expect(selected(edit)).toEqual(ids));
});

describe('pasting', () => {
  it.each([
    [undefined, ['x1', 'p1', 'p2', 'x3']],
    [0, ['p1', 'p2', 'x1', 'x3']],
    [1, ['x1', 'p1', 'p2', 'x3']],
    [99, ['x1', 'p1', 'p2', 'x3']],
    [-1, ['p1', 'p2', 'x1', 'x3']],
  ])('at %j puts the elements in their order, before the footer', (index, order) => {
    const args = { clip: clip({}, {}), parent: 'page', ...(index !== undefined && { index }) };
    const after = made([{ command: 'paste', args }], page, 'p');
    expect(after.document.nodes.get('page')?.children).toEqual(order);
  });

  it('gives an element the defaults it does not say otherwise', () => {
    const after = made(
      [{ command: 'paste', args: { clip: clip({ props: { text: 'Hi' } }), parent: 'x1' } }],
      page,
      'p',
    );
    expect(after.document.nodes.get('p1')?.props).toEqual({ ...pageRegistry.defaults('text'), text: 'Hi' });
    expect(after.document.nodes.get('p1')?.parent).toBe('x1');
  });
});

describe('a property', () => {
  it('that is set to what it is leaves the very same draft', () => {
    for (const edit of [
      { command: 'setProperty', args: { id: 'x2', property: 'text', value: 'Hello' } },
      {
        command: 'setProperty',
        args: { id: 'page', property: 'backgroundColor', value: page.configuration.background_color },
      },
      { command: 'setConfiguration', args: { change: { terms: page.configuration.terms } } },
      { command: 'rename', args: { name: ` ${page.configuration.name} ` } },
      { command: 'move', args: { id: 'x2', parent: 'x1' } },
    ] as Edit[]) {
      const result = applyEdit(page, edit, tools());
      expect(result.ok && result.value.draft, edit.command).toBe(page);
    }
  });

  it.each([
    ['page', 'backgroundImage', '/media/a.png', 'background_image'],
    ['page', 'backgroundColor', '#abcdef', 'background_color'],
  ] as const)('of %s named %s is kept in the configuration alone', (id, property, value, field) => {
    const after = made([{ command: 'setProperty', args: { id, property, value } }], page);
    expect(after.configuration[field]).toBe(value);
    expect(after.document).toBe(page.document);
    expect(readProperty(after, id, property)).toBe(value);
    const back = made([{ command: 'setProperty', args: { id, property } }], after);
    expect(back.configuration[field]).toBe(newDraft().configuration[field]);
  });

  it('is not there of an element that is gone', () => {
    expect(readProperty(page, 'gone', 'text')).toBeUndefined();
    expect(readProperty(page, 'x2', 'text')).toBe('Hello');
    expect(readProperty(page, 'x2', 'backgroundImage')).toBeUndefined();
  });
});

describe('the size of the background', () => {
  const sized: Draft = {
    ...page,
    configuration: {
      ...page.configuration,
      background_image: '/a.png',
      background_image_info: { width: 8, height: 6 },
    },
  };
  const configured = (change: object) => made([{ command: 'setConfiguration', args: { change } }], sized).configuration;

  it('is forgotten with its image, kept with it, and taken where it is told with another', () => {
    expect(configured({ background_image: '/b.png' }).background_image_info).toEqual({ width: 0, height: 0 });
    expect(configured({ terms: 'New' }).background_image_info).toEqual({ width: 8, height: 6 });
    const info = { width: 1, height: 2 };
    expect(configured({ background_image: '/b.png', background_image_info: info }).background_image_info).toEqual(info);
  });
});

describe('after any edits', () => {
  it('the page is one tree without loops, its footer last, and its configuration fits the schema', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 25 }), (plans) => {
        const { document, configuration } = draftAfter(plans);
        const seen = Array.from(walk(document), ({ node }) => node);
        expect(seen.length).toBe(document.nodes.size);
        for (const { id, parent, component, props } of seen) {
          expect(depth(document, id)).toBeLessThanOrEqual(MAX_DEPTH);
          if (parent !== null) expect(Array.from(ancestors(document, id)).at(-1)?.id).toBe(document.root);
          if (pageRegistry.last(component)) expect(document.nodes.get(document.root)?.children.at(-1)).toBe(id);
          expect(pageRegistry.readProps(component, props).wrong).toEqual([]);
        }
        expect(validate(configuration), JSON.stringify(validate.errors)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('deriving what follows a second time finds nothing to do', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 20 }), (plans) => {
        const draft = draftAfter(plans);
        expect(derive(draft)).toBe(draft);
        expect(derive(draft, draft)).toBe(draft);
      }),
      { numRuns: 30 },
    );
  });

  it('an edit that is refused changes nothing, and one that is done can be told from what was before', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 12 }), arbitraryEdit, (plans, last) => {
        const before = draftAfter(plans);
        const result = applyEdit(before, editOf(before, last), { newId: countedIds('late') });
        if (!result.ok) {
          expect(text(result.reason, result.params).trim()).not.toBe('');
          return;
        }
        const changed = [...result.value.draft.document.nodes.changedSince(before.document.nodes)];
        if (result.value.draft === before) expect(changed).toEqual([]);
        for (const id of result.value.select ?? []) expect(result.value.draft.document.nodes.has(id)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
