import { nodeLabel, nodesLabel } from '#core/components/node-name.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { ElementMenu } from '#core/machines/interaction/interaction.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import { readHidden, type ScreenName } from '#core/page/screens.ts';
import { indexInParent, outermost } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { isNarrow } from '../space.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { wordsOfNode } from './place.ts';

export type Direction = 'next' | 'previous' | 'parent' | 'child';

/** Selects a neighbour in the order the page is read; false at the end of the way. */
export function walkSelection(store: EditorStore, direction: Direction): boolean {
  const { page } = store;
  const from = store.selected;
  const to = from === null ? page.root : STEPS[direction](page, from);
  if (to === null) return false;
  store.select(to);
  store.say(wordsOfNode(page, to));
  return true;
}

const STEPS: Readonly<Record<Direction, (page: PageDocument, id: NodeId) => NodeId | null>> = {
  next: (page, id) => page.nodes.get(id)?.children[0] ?? nextBeside(page, id),
  previous(page, id) {
    const parent = page.nodes.get(id)?.parent;
    if (!parent) return null;
    const before = sibling(page, id, -1);
    return before === null ? parent : lastWithin(page, before);
  },
  parent: (page, id) => page.nodes.get(id)?.parent ?? null,
  child: (page, id) => page.nodes.get(id)?.children[0] ?? null,
};

function nextBeside(page: PageDocument, id: NodeId): NodeId | null {
  for (let at: NodeId | null = id; at !== null; at = page.nodes.get(at)?.parent ?? null) {
    const beside = sibling(page, at, 1);
    if (beside !== null) return beside;
  }
  return null;
}

function sibling(page: PageDocument, id: NodeId, by: number): NodeId | null {
  const parent = page.nodes.get(page.nodes.get(id)?.parent ?? '');
  return parent?.children[indexInParent(page, id) + by] ?? null;
}

function lastWithin(page: PageDocument, id: NodeId): NodeId {
  const last = page.nodes.get(id)?.children.at(-1);
  return last === undefined ? id : lastWithin(page, last);
}

/** How a click with keys held selects. */
export interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** A click selects one; with Ctrl or Cmd it adds or takes away, with Shift it selects from the first one up to here. */
export function selectByClick(store: EditorStore, id: NodeId | null, held: Held): void {
  if (id === null || !(held.shiftKey || held.ctrlKey || held.metaKey)) store.select(id);
  else if (held.shiftKey) selectUpTo(store, id);
  else toggleSelected(store, id);
}

function toggleSelected(store: EditorStore, id: NodeId): void {
  const { selection } = store;
  const others = selection.filter((each) => each !== id);
  tell(store, others.length < selection.length ? others : [...selection, id]);
}

/** Selects one more sibling in this direction, or one less on the way back; false where there is none. */
export function extendSelection(store: EditorStore, by: 1 | -1): boolean {
  const { page, selected } = store;
  const parent = page.nodes.get(page.nodes.get(selected ?? '')?.parent ?? '');
  const next = selected === null ? undefined : parent?.children[indexInParent(page, selected) + by];
  if (next === undefined) return false;
  selectUpTo(store, next);
  return true;
}

/** Selects everything in the container of the selection; everything on the page where nothing or the page is selected. */
export function selectSiblings(store: EditorStore): void {
  const { page, selected } = store;
  const parent = page.nodes.get(selected ?? '')?.parent ?? page.root;
  const siblings = page.nodes.get(parent)?.children ?? [];
  const last = selected !== null && siblings.includes(selected) ? selected : siblings.at(-1);
  if (last !== undefined) tell(store, [...siblings.filter((id) => id !== last), last]);
}

function selectUpTo(store: EditorStore, id: NodeId): void {
  const first = store.selection[0];
  const range = first === undefined ? null : siblingsBetween(store.page, first, id);
  tell(store, range ?? [...store.selection.filter((each) => each !== id), id]);
}

/** From one sibling to another, in the order of going; null where they are none. */
function siblingsBetween(page: PageDocument, first: NodeId, last: NodeId): readonly NodeId[] | null {
  const parent = page.nodes.get(first)?.parent ?? null;
  if (parent === null || page.nodes.get(last)?.parent !== parent) return null;
  const from = indexInParent(page, first);
  const to = indexInParent(page, last);
  const between = page.nodes.get(parent)?.children.slice(Math.min(from, to), Math.max(from, to) + 1) ?? [];
  return from <= to ? between : between.toReversed();
}

function tell(store: EditorStore, ids: readonly NodeId[]): void {
  store.selectAll(ids);
  const last = ids.at(-1);
  if (last !== undefined)
    store.say(text('editor.selectedMany', { count: ids.length, name: nodeLabel(store.page, last) }));
}

/** Selects the page, whose properties are the style that its elements refer to. */
export function showPageStyle(store: EditorStore): void {
  store.select(store.page.root);
  store.show({ panel: isNarrow() ? 'properties' : store.view.getSnapshot().context.panel });
}

/** spec editor.15: page and footer elements cannot be removed. */
export function isRemovable(store: EditorStore, id: NodeId): boolean {
  const node = store.node(id);
  return node !== undefined && node.parent !== null && !pageRegistry.fixed(node.component);
}

/** The selected elements that can be removed or duplicated: all but the page and its footer. */
export function looseSelection(store: EditorStore): readonly NodeId[] {
  return outermost(store.page, store.selection).filter((id) => isRemovable(store, id));
}

/** Asks before it removes (spec editor.14). */
export function askRemoval(store: EditorStore): void {
  if (store.selection.length === 0) return;
  const ids = looseSelection(store);
  if (store.readOnly) store.refuseEdit();
  else if (ids.length > 0) store.send({ type: 'removal.asked', nodes: ids });
  else store.warn(text('page.fixed'));
}

export function removeAsked(store: EditorStore): void {
  const { removing: ids } = store.interaction.getSnapshot().context;
  store.send({ type: 'removal.answered' });
  removeNodes(store, ids);
  store.canvas?.focus();
}

/** Removes elements without a question; false where that was refused. */
export function removeNodes(store: EditorStore, ids: readonly NodeId[]): boolean {
  const name = nodesLabel(store.page, ids);
  const done = store.editAll(ids.map((id) => ({ command: 'remove', args: { id } }) as const));
  if (done) store.say(text('editor.removed', { name }));
  return done;
}

/** Puts a copy right after each selected element, and selects the copies. */
export function duplicateSelected(store: EditorStore): void {
  const loose = looseSelection(store);
  // Says why an element cannot be duplicated.
  const ids = loose.length > 0 ? loose : store.selection;
  const name = nodesLabel(store.page, ids);
  const edits = ids.map((id) => ({ command: 'duplicate', args: { id } }) as const);
  if (ids.length === 0 || !store.editAll(edits)) return;
  const copy = store.selected;
  if (copy !== null) store.canvas?.reveal(copy);
  store.say(text('editor.duplicated', { name }));
}

/** Hides what is selected on a screen; shows it there again where all of it is hidden. */
export function toggleHidden(store: EditorStore, screen: ScreenName): void {
  const ids = store.selection.filter((id) => store.node(id)?.parent);
  if (ids.length === 0) return;
  const isHidden = ids.every((id) => readHidden(store.node(id)?.props.hidden).includes(screen));
  const edits = ids.map((id) => {
    const others = readHidden(store.node(id)?.props.hidden).filter((each) => each !== screen);
    const value = readHidden([...others, ...(isHidden ? [] : [screen])].join(' ')).join(' ');
    return { command: 'setProperty', args: { id, property: 'hidden', value } } as const;
  });
  if (!store.editAll(edits)) return;
  const params = { name: nodesLabel(store.page, ids), screen: text(`controls.screens.${screen}`) };
  store.say(text(isHidden ? 'editor.shownOn' : 'editor.hiddenOn', params));
}

/** Opens the menu for an element, or for the selection where it is part of it or none was pressed. */
export function openElementMenu(store: EditorStore, id: NodeId | null, menu: ElementMenu): void {
  if (id !== null && !store.selection.includes(id)) store.select(id);
  if (store.selection.length > 0) store.send({ type: 'menu.opened', menu });
}

/** Opens the menu by a key, below what was selected last: on the canvas or in the layers. */
export function openMenuAtSelection(store: EditorStore): boolean {
  const { canvas, selected } = store;
  if (canvas === null || selected === null) return false;
  const layers = canvas.focused ? null : (document.activeElement as HTMLElement | null);
  const row = layers && document.getElementById(`layer-${selected}`)?.getBoundingClientRect();
  openElementMenu(store, null, {
    point: row ? { x: row.left, y: row.bottom } : canvas.pointBelow(selected),
    focusBack: () => (layers ?? canvas).focus(),
  });
  return true;
}
