import { componentByName } from '#core/components/index.ts';
import { nodesLabel } from '#core/components/node-name.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { BOX, type BoxAlign, isGrid } from '#core/draft/commands/structure.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { indexInParent, outermost, walk } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { type Place, wordsOfNode } from './place.ts';
import { looseSelection } from './selection.ts';

/** A change of what the selected elements are, or of how they stand in each other. */
export interface Restructuring {
  /** The selected elements that it concerns; it is offered if there are any. */
  concerns(store: EditorStore): readonly NodeId[];
  edits(store: EditorStore, ids: readonly NodeId[]): readonly Edit[];
  /** What is announced, of `{name}`. */
  readonly done: TextKey;
  /** Why nothing is selected that it concerns. */
  readonly refusal: TextKey;
}

/** Every restructuring, each one undo step for all that is selected. */
export const restructurings = {
  wrap: {
    concerns: looseSelection,
    edits: (_, ids) => [{ command: 'wrap', args: { ids } }],
    done: 'editor.wrapped',
    refusal: 'page.rootStays',
  },
  unwrap: {
    concerns: (store) => selected(store, ({ component, children }) => isContainer(component) && children.length > 0),
    edits: (_, ids) => ids.map((id) => ({ command: 'unwrap', args: { id } })),
    done: 'editor.unwrapped',
    refusal: 'page.nothingInside',
  },
  toText: conversion('text', 'editor.nowText'),
  toLink: conversion('link', 'editor.nowLink'),
  toButton: conversion('button', 'editor.nowButton'),
  toHeading: {
    concerns: (store) => selected(store, (node) => levelOf(node) === 0),
    edits(store, ids) {
      // the first heading of a page without one is that of the page
      const first = hasPageHeading(store) ? 2 : 1;
      return ids.map((id, at) => setting(id, 'level', at === 0 ? first : 2));
    },
    done: 'editor.nowHeading',
    refusal: 'page.notConvertible',
  },
  toParagraph: {
    concerns: (store) => selected(store, (node) => (levelOf(node) ?? 0) > 0),
    edits: (_, ids) => ids.map((id) => setting(id, 'level', 0)),
    done: 'editor.nowParagraph',
    refusal: 'page.notConvertible',
  },
  toColumns: arrangement('grid', 'editor.nowColumns'),
  toStack: arrangement('stacked', 'editor.nowStack'),
  alignLeft: alignment('left', 'editor.nowLeft'),
  alignCenter: alignment('center', 'editor.nowCenter'),
  alignRight: alignment('right', 'editor.nowRight'),
} satisfies Record<string, Restructuring>;

/** Does it with all selected elements that it concerns; says why where there are none. */
export function restructure(store: EditorStore, { concerns, edits, done, refusal }: Restructuring): void {
  const ids = concerns(store);
  if (ids.length === 0 && store.selection.length > 0 && !store.readOnly) store.warn(text(refusal));
  if (ids.length === 0) return;
  const name = nodesLabel(store.page, ids);
  if (!store.editAll(edits(store, ids))) return;
  const last = store.selected;
  if (last !== null) store.canvas?.reveal(last);
  store.say(text(done, { name }));
}

function selected(store: EditorStore, concerns: (node: PageNode) => boolean): readonly NodeId[] {
  return looseSelection(store).filter((id) => concerns(store.node(id) as PageNode));
}

function isContainer(component: string): boolean {
  return pageRegistry.container(component);
}

function conversion(to: string, done: TextKey): Restructuring {
  return {
    concerns: (store) => selected(store, ({ component }) => componentByName(component)?.becomes?.includes(to) ?? false),
    edits: (_, ids) => ids.map((id) => ({ command: 'convert', args: { id, to } })),
    done,
    refusal: 'page.notConvertible',
  };
}

function arrangement(align: BoxAlign, done: TextKey): Restructuring {
  return {
    concerns: (store) =>
      selected(
        store,
        (node) => node.component === BOX && node.children.length > 0 && isGrid(node) !== (align === 'grid'),
      ),
    edits: (_, ids) => ids.map((id) => ({ command: 'arrange', args: { id, align } })),
    done,
    refusal: 'page.notConvertible',
  };
}

/** A block is put to a side of its container; what fills its container puts its words there. */
function alignment(align: string, done: TextKey): Restructuring {
  return {
    concerns: (store) => selected(store, (node) => alignedBy(node) !== undefined),
    edits: (store, ids) => ids.map((id) => setting(id, alignedBy(store.node(id) as PageNode) ?? '', align)),
    done,
    refusal: 'page.notAlignable',
  };
}

function alignedBy({ component }: PageNode): string | undefined {
  const defaults = pageRegistry.defaults(component);
  return ['blockAlign', 'textAlign'].find((property) => property in defaults);
}

function levelOf({ props }: PageNode): number | null {
  return typeof props.level === 'number' ? props.level : null;
}

function hasPageHeading({ page }: EditorStore): boolean {
  return Array.from(walk(page)).some(({ node }) => levelOf(node) === 1);
}

function setting(id: NodeId, property: string, value: string | number): Edit {
  return { command: 'setProperty', args: { id, property, value } };
}

export type MoveDirection = 'back' | 'forward' | 'out' | 'in';

/** Moves what is selected by one step: among its siblings, out of its container, or into the container before it. */
export function moveSelected(store: EditorStore, way: MoveDirection): void {
  const { page } = store;
  const ids = outermost(page, store.selection);
  const to = stepOf(page, ids, way);
  if (to === null) {
    store.say(text('editor.cannotMove'));
    return;
  }
  if (!store.editAll(movesTo(page, ids, to))) return;
  const last = ids.at(-1) as NodeId;
  store.canvas?.reveal(last);
  store.say(text('editor.moved', { place: wordsOfNode(store.page, last) }));
}

/** Whether there is such a step for what is selected. */
export function canMove({ page, selection }: EditorStore, way: MoveDirection): boolean {
  return stepOf(page, outermost(page, selection), way) !== null;
}

/** Only what stands in one container moves together. */
function stepOf(page: PageDocument, ids: readonly NodeId[], way: MoveDirection): Place | null {
  const [first] = ids;
  const parent = page.nodes.get(page.nodes.get(first ?? '')?.parent ?? '');
  if (first === undefined || !parent || ids.some((id) => page.nodes.get(id)?.parent !== parent.id)) return null;
  const others = parent.children.filter((id) => !ids.includes(id));
  // how many of the other children come before the first moved one
  const before = parent.children.slice(0, indexInParent(page, first)).length;
  return STEPS[way](page, parent, others, before);
}

type Step = (page: PageDocument, parent: PageNode, others: readonly NodeId[], before: number) => Place | null;

const STEPS: Readonly<Record<MoveDirection, Step>> = {
  back: (_, parent, __, before) => (before > 0 ? { parent: parent.id, index: before - 1 } : null),
  forward: (_, parent, others, before) => (before < others.length ? { parent: parent.id, index: before + 1 } : null),
  out: (page, parent) =>
    parent.parent === null ? null : { parent: parent.parent, index: indexInParent(page, parent.id) + 1 },
  in(page, _, others, before) {
    const box = page.nodes.get(others[before - 1] ?? '');
    return box && pageRegistry.container(box.component) ? { parent: box.id, index: box.children.length } : null;
  },
};

/**
 * The edits that take nodes to one place, in the order given. The place's index is counted with all of them taken out.
 */
export function movesTo(page: PageDocument, ids: readonly NodeId[], { parent, index }: Place): readonly Edit[] {
  const moved = new Set(ids);
  const children = [...(page.nodes.get(parent)?.children ?? [])];
  const behind = children.filter((id) => !moved.has(id))[index];
  return ids.map((id) => {
    const from = children.indexOf(id);
    if (from !== -1) children.splice(from, 1);
    const at = behind === undefined ? children.length : children.indexOf(behind);
    children.splice(at, 0, id);
    return { command: 'move', args: { id, parent, index: at } };
  });
}
