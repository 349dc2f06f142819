import type { Box } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './overlay.module.css';

/** Outlines of selected elements at most: nobody tells more apart. */
const MOST = 300;

/**
 * Outlines of the element below the pointer and of what is selected, in the frame in which it was selected. They are
 * drawn without React: a selection writes to the outlines there are, after the frame's own layout.
 */
export function drawOutlines(store: EditorStore, canvas: Canvas, host: HTMLElement): () => void {
  const hovered = addOutline(host, styles.hovered);
  const selected: HTMLElement[] = [];
  let drawn = seen(store);

  const place = () => {
    const { hover, selection, root, writing, dragging } = drawn;
    const outlined = selection.slice(-MOST);
    // everything is measured before anything is written
    const { scale } = canvas;
    const hoverBox = hover === null || hover === selection.at(-1) ? undefined : canvas.box(hover);
    const boxes = outlined.map((id) => (dragging ? undefined : canvas.box(id)));
    placeOver(hovered, scale, hoverBox);
    while (selected.length < outlined.length) selected.push(addOutline(host, styles.selected));
    for (const extra of selected.splice(Math.max(outlined.length, 1))) extra.remove();
    for (const [i, outline] of selected.entries()) {
      const id = outlined[i];
      mark(outline, 'selection', id);
      mark(outline, 'root', id === root ? '' : undefined);
      mark(outline, 'writing', writing ? '' : undefined);
      mark(outline, 'among', outlined.length > 1 ? '' : undefined);
      placeOver(outline, scale, boxes[i]);
    }
  };
  const follow = () => {
    const now = seen(store);
    if (Object.entries(now).every(([key, value]) => drawn[key as keyof Seen] === value)) return;
    drawn = now;
    canvas.moved.ask();
  };
  const followers = [store.actor.subscribe(follow), store.interaction.subscribe(follow)];
  const stop = canvas.moved.subscribe(place);
  canvas.moved.ask();
  return () => {
    for (const follower of followers) follower.unsubscribe();
    stop();
    host.replaceChildren();
  };
}

/** What decides which outlines there are. */
interface Seen {
  readonly hover: NodeId | null;
  readonly selection: readonly NodeId[];
  readonly root: NodeId;
  readonly writing: boolean;
  readonly dragging: boolean;
}

function seen(store: EditorStore): Seen {
  const { hovered, writing } = store.interaction.getSnapshot().context;
  const { selection, dragging, page } = store;
  return { hover: hovered, selection, root: page.root, writing: writing !== null, dragging };
}

function addOutline(host: HTMLElement, kind: string | undefined): HTMLElement {
  const outline = host.ownerDocument.createElement('div');
  outline.className = `${styles.outline} ${kind}`;
  outline.hidden = true;
  host.append(outline);
  return outline;
}

function mark(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return;
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}

/** Puts an element of the overlay where a rectangle of the canvas's window is seen. */
export function placeOver(element: HTMLElement, scale: number, box: Box | undefined): void {
  if (element.hidden !== (box === undefined)) element.hidden = box === undefined;
  if (box === undefined) return;
  element.style.transform = `translate(${Math.round(box.left * scale)}px, ${Math.round(box.top * scale)}px)`;
  element.style.width = `${Math.round(box.width * scale)}px`;
  element.style.height = `${Math.round(box.height * scale)}px`;
}
