import { asNodeName, componentLabel, LONGEST_NAME, NAME_PROPERTY, nodeName } from '#core/components/node-name.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { isTyping } from '../../app/keyboard.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { isRemovable, openElementMenu, selectByClick } from '../actions/selection.ts';
import { grabHere } from '../drag/page-drag.ts';
import { handleKey } from '../keys/run-shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { DropTree } from '../store/view.ts';
import { type IconOf, LayerRows } from './layer-rows.ts';
import { flatten, treeStep } from './layers.ts';
import styles from './layers-panel.module.css';

const loadMarks = lazyPart(() => import('../stage/outdated-marks.tsx'));

/** Makes an element the tree of layers and keeps it in step with the page; returns the way to undo that. */
export function attachLayers(store: EditorStore, tree: HTMLElement, scroller: HTMLElement, iconOf: IconOf): () => void {
  const rows = new LayerRows(tree, iconOf);
  const end = new AbortController();
  let naming: { readonly id: NodeId; readonly stop: () => void } | null = null;

  const follow = () => {
    const { draft, selection } = store.painted.getSnapshot().context;
    rows.update(draft.document, selection);
  };
  const followNaming = () => {
    const { naming: id } = store.view.getSnapshot().context;
    if (id === (naming?.id ?? null)) return;
    naming?.stop();
    // an element that was just made has no row before its frame was painted
    if (id !== null) rows.update(store.page, store.selection);
    const row = rows.row(id);
    naming = id !== null && row ? { id, stop: writeName(store, id, row, stopNaming) } : null;
  };
  const stopNaming = () => {
    store.view.send({ type: 'naming.ended' });
    tree.focus();
  };
  follow();
  followNaming();
  const followers = [
    store.painted.subscribe(follow),
    store.view.subscribe(followNaming),
    store.interaction.subscribe(({ context }) => rows.markDrop(context.drag?.spot ?? null)),
  ];
  store.view.send({ type: 'tree.attached', tree: dropTree(store, scroller) });
  listen(store, tree, rows, end.signal);
  let unmark = () => {};
  // without these marks the tree is as good as ever
  void loadMarks().then(
    (marks) => {
      if (!end.signal.aborted) unmark = marks.markOutdated(store, (id) => rows.row(id));
    },
    () => undefined,
  );
  return () => {
    for (const follower of followers) follower.unsubscribe();
    end.abort();
    unmark();
    store.view.send({ type: 'tree.detached' });
    rows.stop();
  };
}

/** The row an event happened on, and whether on its fold. */
function rowOf({ target }: Event): { readonly id: NodeId; readonly fold: boolean } | null {
  const id = (target as Element).closest<HTMLElement>('[data-layer]')?.dataset.layer;
  return id === undefined ? null : { id, fold: (target as Element).closest('[data-fold]') !== null };
}

function listen(store: EditorStore, tree: HTMLElement, rows: LayerRows, signal: AbortSignal): void {
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    tree.addEventListener(type, listener, { signal });
  const rename = (id: NodeId | null) => {
    if (store.readOnly) store.refuseEdit();
    else store.view.send({ type: 'naming.started', node: id });
  };
  on('keydown', (event) => {
    if (isTyping(event.target) || event.key === 'Tab') return;
    const isHeld = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
    const step = isHeld ? null : stepOf(store, rows, event.key);
    if (event.key === 'F2') rename(store.selected);
    else if (step === null) return handleKey(store, event, true);
    else if ('select' in step) store.select(step.select);
    else rows.fold(step.fold, step.open);
    event.preventDefault();
  });
  on('click', (event) => {
    const row = isTyping(event.target) ? null : rowOf(event);
    if (row?.fold) rows.fold(row.id, rows.closed.has(row.id));
    else if (row) selectByClick(store, row.id, event);
  });
  on('contextmenu', (event) => {
    if (isTyping(event.target) || store.dragging) return;
    event.preventDefault();
    const row = rowOf(event);
    const box = row === null ? rows.row(store.selected)?.getBoundingClientRect() : undefined;
    const point = box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY };
    openElementMenu(store, row?.id ?? null, { point, focusBack: () => tree.focus() });
  });
  on('dblclick', (event) => rename(rowOf(event)?.id ?? null));
  on('pointerdown', (event) => {
    const row = event.button === 0 && !isTyping(event.target) ? rowOf(event) : null;
    if (row && !row.fold && isRemovable(store, row.id)) grabHere(store, { node: row.id }, event);
  });
  on('pointerover', (event) => store.send({ type: 'node.hovered', node: rowOf(event)?.id ?? null }));
  on('pointerleave', () => store.send({ type: 'node.hovered', node: null }));
}

function stepOf(store: EditorStore, { closed }: LayerRows, key: string) {
  const layers = flatten(store.page, closed);
  const at = layers.findIndex(({ id }) => id === store.selected);
  return treeStep(key, layers, at, closed);
}

/** Tells drags where the rows of the tree are. */
function dropTree(store: EditorStore, scroller: HTMLElement): DropTree {
  return {
    get edges() {
      return scroller.getBoundingClientRect();
    },
    spotAt({ x, y }) {
      const seen = scroller.getBoundingClientRect();
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
      const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-layer]');
      const { top = 0, height = 1 } = row?.getBoundingClientRect() ?? {};
      return spotOn(store, row?.dataset.layer ?? null, (y - top) / height);
    },
    scrollBy(pixels) {
      const before = scroller.scrollTop;
      scroller.scrollBy(0, pixels);
      return scroller.scrollTop !== before;
    },
  };
}

/** The middle of a container means inside it, the edges beside it; below the last row is the end of the page. */
function spotOn(store: EditorStore, id: string | null, part: number): TreeSpot {
  const node = store.node(id);
  if (!node?.parent) return { id: store.page.root, zone: 'inside' };
  const container = pageRegistry.container(node.component);
  if (container && part > 0.25 && part < 0.75) return { id: node.id, zone: 'inside' };
  return { id: node.id, zone: part < 0.5 ? 'before' : 'after' };
}

/** Lets a person write a node's name in its row; returns the way to stop that. */
function writeName(store: EditorStore, id: NodeId, row: HTMLElement, onNamed: () => void): () => void {
  const node = store.node(id);
  const input = document.createElement('input');
  input.className = styles.naming ?? '';
  input.setAttribute('aria-label', text('editor.nameOf', { name: componentLabel(node) }));
  input.placeholder = componentLabel(node);
  input.value = nodeName(node);
  let isDone = false;
  const stop = () => {
    isDone = true;
    row.toggleAttribute('data-naming', false);
    input.remove();
  };
  const finish = (words: string | null) => {
    if (isDone) return;
    isDone = true;
    if (words !== null) setName(store, id, words);
    onNamed();
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') finish(input.value);
    else if (event.key === 'Escape') finish(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('blur', () => finish(input.value));
  row.toggleAttribute('data-naming', true);
  row.append(input);
  input.select();
  input.focus();
  return stop;
}

function setName(store: EditorStore, id: NodeId, words: string): void {
  const value = asNodeName(words);
  if ((value ?? '') === nodeName(store.node(id))) return;
  store.edit({ command: 'setProperty', args: { id, property: NAME_PROPERTY, value } });
  if (words.trim().length > LONGEST_NAME) store.warn(text('editor.nameCut', { limit: LONGEST_NAME }));
  else store.say(value ? text('editor.named', { name: value }) : text('editor.unnamed'));
}
