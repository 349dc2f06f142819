import { useLayoutEffect, useRef } from 'react';
import { isGrid } from '#core/draft/commands/structure.ts';
import type { Box } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { placeOver } from './outlines.ts';
import styles from './overlay.module.css';

/** Two columns beside each other in one row, the left one first. */
interface Pair {
  readonly left: NodeId;
  readonly right: NodeId;
  /** From the left edge of the one to the right edge of the other. */
  readonly box: Box;
  /** Where between them the border is. */
  readonly border: number;
}

/** Twelfths by which an arrow key moves a border. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The borders of the column that is selected, or in which something is, and all of a grid that is selected: dragged, or moved by the arrow keys, they
 * divide the width of both columns anew, in twelfths of their box.
 */
export function ColumnGrips({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.ownerDocument && keepGrips(store, canvas, host.current), [store, canvas]);
  return <div ref={host} />;
}

function keepGrips(store: EditorStore, canvas: Canvas, host: HTMLElement): () => void {
  const grips: HTMLElement[] = [];
  let pairs: readonly Pair[] = [];

  const place = () => {
    pairs = store.writing !== null || store.dragging ? [] : pairsAt(store, canvas);
    while (grips.length < pairs.length) grips.push(addGrip());
    for (const extra of grips.splice(pairs.length)) extra.remove();
    // the outlines were written before: to ask for the scale is a layout
    if (pairs.length === 0) return;
    const { scale } = canvas;
    for (const [i, grip] of grips.entries()) {
      const { box, border } = pairs[i] as Pair;
      placeOver(grip, scale, { left: border, top: box.top, width: 0, height: box.height });
      tellWidths(grip, widthsOf(store, pairs[i] as Pair));
    }
  };

  const addGrip = () => {
    const grip = host.ownerDocument.createElement('div');
    grip.className = styles.grip ?? '';
    grip.title = text('editor.columnGrip');
    grip.dataset.columnGrip = '';
    grip.tabIndex = 0;
    grip.role = 'separator';
    grip.ariaOrientation = 'vertical';
    grip.ariaLabel = text('editor.columnGrip');
    grip.ariaValueMin = '1';
    grip.addEventListener('pointerdown', (event) => {
      const pair = pairs[grips.indexOf(grip)];
      if (event.button !== 0 || !pair) return;
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      divide(store, canvas, pair, grip);
    });
    grip.addEventListener('keydown', (event) => {
      const pair = pairs[grips.indexOf(grip)];
      const step = STEPS[event.key];
      if (!pair || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      setWidths(store, pair, widthsOf(store, pair).left + step);
    });
    host.append(grip);
    return grip;
  };

  const stop = canvas.moved.subscribe(place);
  const follower = store.actor.subscribe(() => canvas.moved.ask());
  canvas.moved.ask();
  return () => {
    follower.unsubscribe();
    stop();
    host.replaceChildren();
  };
}

/** Follows the pointer until it is lifted; all of it is one step of the history. */
function divide(store: EditorStore, canvas: Canvas, pair: Pair, grip: HTMLElement): void {
  const join = `columns ${pair.left} ${performance.now()}`;
  const { box } = pair;
  const { total } = widthsOf(store, pair);
  const end = new AbortController();
  const follow = ({ clientX }: PointerEvent) => {
    const { x } = canvas.pointAt(clientX, (canvas.edges.top + canvas.edges.bottom) / 2) ?? {};
    if (x === undefined) return;
    setWidths(store, pair, Math.round((total * (x - box.left)) / box.width), join);
  };
  grip.dataset.held = '';
  const { signal } = end;
  grip.addEventListener('pointermove', follow, { signal });
  for (const done of ['pointerup', 'pointercancel', 'lostpointercapture'])
    grip.addEventListener(
      done,
      () => {
        delete grip.dataset.held;
        end.abort();
      },
      { signal },
    );
}

/** Gives the left column this many twelfths and the right one the rest; each keeps one at least. */
function setWidths(store: EditorStore, pair: Pair, wanted: number, join?: string): void {
  const { left: before, total } = widthsOf(store, pair);
  const now = Math.min(Math.max(wanted, 1), total - 1);
  if (now === before) return;
  const edits = [
    { command: 'setProperty', args: { id: pair.left, property: 'columns', value: now } },
    { command: 'setProperty', args: { id: pair.right, property: 'columns', value: total - now } },
  ] as const;
  store.editAll(edits, join);
  store.say(text('editor.columnsDivided', { left: now, right: total - now }));
}

function widthsOf(store: EditorStore, { left, right }: Pair): { readonly left: number; readonly total: number } {
  const [first, second] = [left, right].map((id) => widthOf(store.node(id))) as [number, number];
  return { left: first, total: first + second };
}

function tellWidths(grip: HTMLElement, { left, total }: ReturnType<typeof widthsOf>): void {
  grip.ariaValueMax = String(total - 1);
  grip.ariaValueNow = String(left);
  grip.ariaValueText = text('editor.columnsDivided', { left, right: total - left });
}

/** In the nearest container whose elements stand side by side, from what is selected upwards. */
function pairsAt(store: EditorStore, canvas: Canvas): readonly Pair[] {
  const { page, selected, readOnly } = store;
  if (readOnly) return [];
  let node = page.nodes.get(selected ?? '');
  // The element of the grid that is selected, or in which something is; none where that is the grid itself.
  let within: NodeId | null = null;
  while (node && !isGrid(node)) {
    within = node.id;
    node = page.nodes.get(node.parent ?? '');
  }
  const pairs = pairsOf(store, node?.children ?? [], canvas);
  return within === null ? pairs : pairs.filter(({ left, right }) => left === within || right === within);
}

/** Columns with nothing else of the grid between them. */
function pairsOf(store: EditorStore, children: readonly NodeId[], canvas: Canvas): readonly Pair[] {
  const placed = children.flatMap((id) => {
    const box = canvas.box(id);
    return box ? [{ id, box, isColumn: widthOf(store.node(id)) > 0 }] : [];
  });
  placed.sort((a, b) => a.box.left - b.box.left);
  return placed.flatMap(({ id, box, isColumn }) => {
    const next = placed.find((other) => other.box.left >= box.left + box.width && areInOneRow(box, other.box));
    if (!isColumn || !next?.isColumn) return [];
    const top = Math.min(box.top, next.box.top);
    const bottom = Math.max(box.top + box.height, next.box.top + next.box.height);
    const right = next.box.left + next.box.width;
    return {
      left: id,
      right: next.id,
      box: { left: box.left, top, width: right - box.left, height: bottom - top },
      border: (box.left + box.width + next.box.left) / 2,
    };
  });
}

function areInOneRow(one: Box, other: Box): boolean {
  return one.top < other.top + other.height && other.top < one.top + one.height;
}

function widthOf(node: PageNode | undefined): number {
  return node?.component === 'box' ? Number(node.props.columns) : 0;
}
