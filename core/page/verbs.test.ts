import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH } from '#core/constants.ts';
import { createDocument, type EditResult, type PageDocument, type PageRegistry } from './document.ts';
import { insertNode, moveNode, removeNode, setNodeProperty } from './edit-nodes.ts';
import { countedIds, NODE_ID, newId } from './new-id.ts';
import { convertNode, duplicateNode, unwrapNode, wrapNodes } from './restructure.ts';
import { ancestors, depth, descendants, height, indexInParent, walk } from './tree.ts';
import type { NodeId, Props } from './types.ts';

// spec editor.14, editor.15, elements.6, page-document.6, page-document.11

/** Boxes hold anything but footers, which only the page holds and which cannot go; numbers are no texts. */
const registry: PageRegistry = {
  root: 'page',
  fallback: { component: 'leaf', property: 'html' },
  has: (name) => ['page', 'box', 'leaf', 'footer'].includes(name),
  container: (name) => name === 'page' || name === 'box',
  accepts: (parent, child) => child !== 'page' && (child !== 'footer' || parent === 'page'),
  fixed: (name) => name === 'page' || name === 'footer',
  last: (name) => name === 'footer',
  defaults: (name): Props => (name === 'leaf' ? { text: 'default' } : {}),
  readProps: (_, props) => ({ props, wrong: typeof props.text === 'number' ? ['text'] : [] }),
  draw: () => ({ tag: 'div', attrs: {}, children: [] }),
};

function value<Value>(result: EditResult<Value>): Value {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

const reason = (result: EditResult<unknown>) => (result.ok ? null : result.reason);

/** `page( a( b c ) d footer )`, containers in capitals. */
function sample(): PageDocument {
  const add = (document: PageDocument, id: string, component: string, parent: string) =>
    value(insertNode(document, { id, component, parent }, registry));
  let document = createDocument(registry);
  document = add(document, 'A', 'box', 'page');
  document = add(document, 'b', 'leaf', 'A');
  document = add(document, 'c', 'leaf', 'A');
  document = add(document, 'd', 'leaf', 'page');
  return add(document, 'footer', 'footer', 'page');
}

const order = (document: PageDocument) => Array.from(walk(document), ({ node }) => node.id).join(' ');

/** Everything that must hold of any page. */
function sound(document: PageDocument): void {
  const seen = new Set<NodeId>();
  for (const { node, depth: level } of walk(document)) {
    expect(seen.has(node.id)).toBe(false);
    seen.add(node.id);
    expect(level).toBeLessThanOrEqual(MAX_DEPTH);
    expect(node.id).toMatch(NODE_ID);
    for (const child of node.children) expect(document.nodes.get(child)?.parent).toBe(node.id);
    if (node.children.length > 0) expect(registry.container(node.component)).toBe(true);
  }
  expect(seen.size).toBe(document.nodes.size);
  const footers = Array.from(document.nodes.values()).filter(({ component }) => registry.last(component));
  expect(footers.length).toBeLessThanOrEqual(1);
  for (const { id } of footers) expect(document.nodes.get(document.root)?.children.at(-1)).toBe(id);
}

describe('what ends the page', () => {
  const orderOf = (result: EditResult<PageDocument>) => order(value(result));

  it('stays behind all that is put or moved onto the page, whatever the index', () => {
    for (const index of [undefined, 2, 3, 99, Number.NaN]) {
      const put = { id: 'x', component: 'leaf', parent: 'page', index };
      expect(orderOf(insertNode(sample(), put, registry))).toBe('page A b c d x footer');
      expect(orderOf(moveNode(sample(), { id: 'b', parent: 'page', index }, registry))).toBe('page A c d b footer');
    }
  });

  it('goes nowhere else, but onto a page without one wherever it is put', () => {
    expect(orderOf(moveNode(sample(), { id: 'footer', parent: 'page', index: 0 }, registry))).toBe(
      'page A b c d footer',
    );
    expect(reason(moveNode(sample(), { id: 'footer', parent: 'A' }, registry))).toBe('page.notHere');
    const bare = value(insertNode(createDocument(registry), { id: 'a', component: 'leaf', parent: 'page' }, registry));
    const put = { id: 'f', component: 'footer', parent: 'page', index: 0 };
    expect(orderOf(insertNode(bare, put, registry))).toBe('page a f');
  });
});

describe('an element', () => {
  it('goes where it is put, with its defaults; places outside are brought inside', () => {
    const put = (index?: number) =>
      order(value(insertNode(sample(), { id: 'x', component: 'leaf', parent: 'A', index }, registry)));
    expect(put()).toBe('page A b c x d footer');
    expect(put(0)).toBe('page A x b c d footer');
    expect(put(-3)).toBe('page A x b c d footer');
    expect(put(99)).toBe('page A b c x d footer');
    expect(put(Number.NaN)).toBe('page A b c x d footer');
    expect(sample().nodes.get('b')?.props).toEqual({ text: 'default' });
  });

  it('moves with all inside it', () => {
    const moved = value(
      moveNode(
        value(wrapNodes(sample(), { ids: ['d'], wrapper: { id: 'W', component: 'box' } }, registry)),
        { id: 'A', parent: 'W', index: 0 },
        registry,
      ),
    );
    expect(order(moved)).toBe('page W A b c d footer');
    sound(moved);
  });

  it('is wrapped with some of its siblings, at the place of the first of them and in their order', () => {
    const wrapped = wrapNodes(sample(), { ids: ['d', 'A'], wrapper: { id: 'W', component: 'box' } }, registry);
    expect(order(value(wrapped))).toBe('page W A b c d footer');
    sound(value(wrapped));
  });

  it('that is a container is unwrapped: what is inside takes its place', () => {
    const unwrapped = value(unwrapNode(sample(), { id: 'A' }, registry));
    expect(order(unwrapped)).toBe('page b c d footer');
    sound(unwrapped);
  });

  it('moves among its siblings, its place counted without it', () => {
    expect(order(value(moveNode(sample(), { id: 'b', parent: 'A', index: 1 }, registry)))).toBe('page A c b d footer');
    expect(order(value(moveNode(sample(), { id: 'A', parent: 'page' }, registry)))).toBe('page d A b c footer');
    const document = sample();
    expect(value(moveNode(document, { id: 'b', parent: 'A', index: 0 }, registry))).toBe(document);
  });

  it('goes away with all inside it', () => {
    const left = value(removeNode(sample(), { id: 'A' }, registry));
    expect(order(left)).toBe('page d footer');
    sound(left);
  });

  it('is copied with all inside it, right behind it, under ids of its own', () => {
    const taken = ['b', 'x1', 'x1', 'x2', 'x3'];
    const { document, ids } = value(
      duplicateNode(sample(), { id: 'A', newId: () => taken.shift() ?? 'late' }, registry),
    );
    expect(order(document)).toBe('page A b c x1 x2 x3 d footer');
    expect([...ids]).toEqual([
      ['A', 'x1'],
      ['b', 'x2'],
      ['c', 'x3'],
    ]);
    sound(document);
  });

  it('gets a value, or its default again', () => {
    const set = value(setNodeProperty(sample(), { id: 'b', property: 'text', value: 'new' }, registry));
    expect(set.nodes.get('b')?.props.text).toBe('new');
    expect(value(setNodeProperty(set, { id: 'b', property: 'text' }, registry)).nodes.get('b')?.props.text).toBe(
      'default',
    );
    const more = value(setNodeProperty(set, { id: 'b', property: 'more', value: 1 }, registry));
    expect(value(setNodeProperty(more, { id: 'b', property: 'more' }, registry)).nodes.get('b')?.props).toEqual({
      text: 'new',
    });
  });

  it('is touched alone: all others stay the very same', () => {
    const before = sample();
    const after = value(setNodeProperty(before, { id: 'b', property: 'text', value: 'new' }, registry));
    expect([...after.nodes.changedSince(before.nodes)]).toEqual(['b']);
  });
});

describe('what is refused, with its reason', () => {
  const insert = (component: string, parent: string, id = 'x') =>
    insertNode(sample(), { id, component, parent }, registry);

  it.each([
    ['an unknown element', insert('ghost', 'page'), 'page.unknownComponent'],
    ['an element in one that holds none', insert('leaf', 'b'), 'page.noContainer'],
    ['an element where it may not stand', insert('footer', 'A'), 'page.notHere'],
    ['a footer beside the footer', insert('footer', 'page'), 'page.onlyOne'],
    ['an element in one that is gone', insert('leaf', 'gone'), 'page.missing'],
    ['an id that is used', insert('leaf', 'A', 'b'), 'page.idTaken'],
    ['an id that is none', insert('leaf', 'A', '1"><b>'), 'page.idTaken'],
    ['moving the page', moveNode(sample(), { id: 'page', parent: 'A' }, registry), 'page.rootStays'],
    ['moving into itself', moveNode(sample(), { id: 'A', parent: 'A' }, registry), 'page.intoItself'],
    ['moving what is gone', moveNode(sample(), { id: 'gone', parent: 'A' }, registry), 'page.missing'],
    ['removing the page', removeNode(sample(), { id: 'page' }, registry), 'page.fixed'],
    ['removing the footer', removeNode(sample(), { id: 'footer' }, registry), 'page.fixed'],
    ['a second footer', duplicateNode(sample(), { id: 'footer', newId }, registry), 'page.onlyOne'],
    ['a wrong value', setNodeProperty(sample(), { id: 'b', property: 'text', value: 1 }, registry), 'page.wrongValue'],
    [
      'wrapping the page',
      wrapNodes(sample(), { ids: ['page'], wrapper: { id: 'W', component: 'box' } }, registry),
      'page.rootStays',
    ],
    [
      'wrapping in a leaf',
      wrapNodes(sample(), { ids: ['b'], wrapper: { id: 'W', component: 'leaf' } }, registry),
      'page.noContainer',
    ],
    [
      'wrapping what stands in different containers',
      wrapNodes(sample(), { ids: ['b', 'd'], wrapper: { id: 'W', component: 'box' } }, registry),
      'page.notSiblings',
    ],
    [
      'wrapping nothing',
      wrapNodes(sample(), { ids: [], wrapper: { id: 'W', component: 'box' } }, registry),
      'page.missing',
    ],
    ['unwrapping the page', unwrapNode(sample(), { id: 'page' }, registry), 'page.fixed'],
    ['unwrapping what holds nothing', unwrapNode(sample(), { id: 'b' }, registry), 'page.nothingInside'],
    [
      'turning the page into something',
      convertNode(sample(), { id: 'page', component: 'leaf' }, registry),
      'page.notHere',
    ],
  ] as const)('%s', (_, result, expected) => {
    expect(reason(result)).toBe(expected);
  });

  it('moving into what is inside it', () => {
    const inner = value(insertNode(sample(), { id: 'B', component: 'box', parent: 'A' }, registry));
    expect(reason(moveNode(inner, { id: 'A', parent: 'B' }, registry))).toBe('page.intoItself');
  });

  it('anything deeper than 50, by inserting, moving or wrapping', () => {
    let tower = createDocument(registry);
    for (let level = 1; level <= MAX_DEPTH; level++) {
      const parent = level === 1 ? 'page' : `B${level - 1}`;
      tower = value(insertNode(tower, { id: `B${level}`, component: 'box', parent }, registry));
    }
    expect(depth(tower, `B${MAX_DEPTH}`)).toBe(MAX_DEPTH);
    expect(reason(insertNode(tower, { id: 'x', component: 'leaf', parent: `B${MAX_DEPTH}` }, registry))).toBe(
      'page.tooDeep',
    );
    expect(reason(wrapNodes(tower, { ids: ['B2'], wrapper: { id: 'W', component: 'box' } }, registry))).toBe(
      'page.tooDeep',
    );
    let beside = value(insertNode(tower, { id: 'C', component: 'box', parent: 'page' }, registry));
    beside = value(insertNode(beside, { id: 'D', component: 'leaf', parent: 'C' }, registry));
    expect(reason(moveNode(beside, { id: 'C', parent: `B${MAX_DEPTH - 1}` }, registry))).toBe('page.tooDeep');
    expect(reason(moveNode(beside, { id: 'C', parent: `B${MAX_DEPTH - 2}` }, registry))).toBeNull();
  });
});

describe('looking around', () => {
  it('finds what is above, below, before and after', () => {
    const document = sample();
    expect(Array.from(ancestors(document, 'b'), ({ id }) => id)).toEqual(['A', 'page']);
    expect(Array.from(descendants(document, 'A'), ({ id }) => id)).toEqual(['b', 'c']);
    expect([depth(document, 'page'), depth(document, 'b'), height(document, 'page'), height(document, 'b')]).toEqual([
      0, 2, 2, 0,
    ]);
    expect([indexInParent(document, 'c'), indexInParent(document, 'page'), indexInParent(document, 'gone')]).toEqual([
      1, -1, -1,
    ]);
  });
});

describe('ids', () => {
  it('are random, allowed and not the same', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(NODE_ID);
  });
});

it('every page that verbs can make is sound', () => {
  const pick = fc.nat(1_000);
  const op = fc.tuple(
    fc.constantFrom('insert', 'move', 'remove', 'duplicate', 'wrap', 'unwrap', 'convert'),
    pick,
    pick,
    fc.constantFrom('box', 'leaf', 'footer'),
  );
  fc.assert(
    fc.property(fc.array(op, { maxLength: 60 }), (ops) => {
      const ids = countedIds('z');
      let document = createDocument(registry);
      for (const [verb, a, b, component] of ops) {
        const all = Array.from(document.nodes.values(), ({ id }) => id).sort();
        const [id, other] = [all[a % all.length] as NodeId, all[b % all.length] as NodeId];
        const results: Record<string, () => EditResult<PageDocument>> = {
          insert: () => insertNode(document, { id: ids(), component, parent: id, index: b % 4 }, registry),
          move: () => moveNode(document, { id, parent: other, index: b % 4 }, registry),
          remove: () => removeNode(document, { id }, registry),
          wrap: () => wrapNodes(document, { ids: [id], wrapper: { id: ids(), component: 'box' } }, registry),
          unwrap: () => unwrapNode(document, { id }, registry),
          convert: () =>
            document.nodes.get(id)?.component === 'leaf'
              ? convertNode(document, { id, component: 'leaf' }, registry)
              : { ok: true, value: document },
          duplicate: () => {
            const result = duplicateNode(document, { id, newId: ids }, registry);
            return result.ok ? { ok: true, value: result.value.document } : result;
          },
        };
        const result = results[verb]?.();
        if (result?.ok) document = result.value;
        if (document.nodes.size > 300) break;
      }
      sound(document);
    }),
    { numRuns: process.env.PROOF ? 5_000 : 200 },
  );
});
