import { componentByName } from '#core/components/index.ts';
import { nodesLabel } from '#core/components/node-name.ts';
import type { Drag, Point } from '#core/machines/interaction/interaction.machine.ts';
import { outermost } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { insertComponent, wordsOfNode, wordsOfPlace } from '../actions/place.ts';
import { openElementMenu } from '../actions/selection.ts';
import { movesTo } from '../actions/structure.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { type DragHandlers, followDrag } from './drag-engine.ts';
import {
  type DragRules,
  type DropScene,
  type DropTarget,
  dragRules,
  type Load,
  type NewElement,
  pageScene,
} from './drag-scene.ts';
import { findDropTarget, findTreeTarget, type TreeTarget } from './drop-target.ts';

/** What is taken hold of: a component of the palette, or a node of the page with all that is selected with it. */
export type Dragged = NewElement | { readonly node: NodeId };

/** What a drag knows from its start on: the page does not change under it. */
interface Dragging {
  readonly chip: { readonly name: string; readonly icon: string; readonly touch: boolean };
  readonly load: Load;
  readonly moved: ReadonlySet<NodeId>;
  readonly rules: DragRules;
  readonly scene: DropScene | null;
}

type Spot = Pick<Drag, 'target' | 'spot' | 'why'> & { readonly place: TreeTarget | null };

const NOWHERE: Spot = { place: null, target: null, spot: null, why: null };

/**
 * One drag over the canvas and the tree of layers: shows where it would land and lands there; `landAt` where the page
 * does not have at once what is dragged.
 */
export function dragOntoPage(
  store: EditorStore,
  dragged: Dragged,
  touch: boolean,
  landAt?: (place: TreeTarget) => void,
): DragHandlers {
  let drag: Dragging | null = null;
  let spot = NOWHERE;

  return {
    started() {
      store.send({ type: 'drag.started' });
      // a dialog may have opened since the press
      if (!store.dragging) return;
      drag = begin(store, dragged, touch);
      store.say(text('editor.dragging', { name: drag.chip.name }));
    },
    moved(point) {
      if (drag === null) return;
      spot = spotInTree(store, drag, point) ?? spotOnCanvas(store, drag, point);
      const { target, why } = spot;
      store.send({ type: 'drag.moved', drag: { ...drag.chip, point, target, spot: spot.spot, why } });
    },
    scroll: (by) => (isOverTree(store) ? store.tree : store.canvas)?.scrollBy(by) ?? false,
    dropped() {
      if (drag === null) return;
      store.send({ type: 'drag.ended' });
      if (spot.place && landAt) landAt(spot.place);
      else if (spot.place) land(store, drag.load, spot.place);
      else if (spot.why !== null) store.warn(spot.why);
      else store.say(text('editor.dropNowhere'));
    },
    rested(point) {
      if (drag === null) return;
      store.send({ type: 'drag.ended' });
      // the browser's own menu of a held finger is not shown on every device, and never while a drag may begin
      if ('nodes' in drag.load) openElementMenu(store, null, { point, focusBack: () => store.canvas?.focus() });
    },
    cancelled() {
      if (drag === null) return;
      store.send({ type: 'drag.ended' });
      store.say(text('editor.dragCancelled'));
    },
  };
}

function begin(store: EditorStore, dragged: Dragged, touch: boolean): Dragging {
  const { page } = store;
  const load = loadOf(store, dragged);
  const nodes = 'nodes' in load ? load.nodes : [];
  const component = componentByName('nodes' in load ? (store.node(nodes[0] ?? '')?.component ?? '') : load.component);
  const label = ('put' in load && load.put?.name) || (component ? text(component.label) : '');
  const name = 'nodes' in load ? nodesLabel(page, nodes) : label;
  const moved = new Set(nodes);
  const rules = dragRules(page, load);
  const canvas = store.canvas;
  const scene = canvas && pageScene(page, canvas, moved, rules);
  return { chip: { name, icon: component?.icon ?? '', touch }, load, moved, rules, scene };
}

function loadOf(store: EditorStore, dragged: Dragged): Load {
  if ('component' in dragged) return dragged;
  if (!store.selection.includes(dragged.node)) store.select(dragged.node);
  return { nodes: outermost(store.page, store.selection) };
}

/** Whether what is dragged would land in the tree of layers. */
function isOverTree({ interaction }: EditorStore): boolean {
  return interaction.getSnapshot().context.drag?.spot != null;
}

/** null where the pointer is not over the tree. */
function spotInTree(store: EditorStore, { moved, rules }: Dragging, point: Point): Spot | null {
  const at = store.tree?.spotAt(point) ?? null;
  const place = at && findTreeTarget(store.page, at, moved, rules);
  if (at === null) return null;
  if (place === null)
    return { ...NOWHERE, why: whyNot(rules, at.zone === 'inside' ? at.id : store.node(at.id)?.parent) };
  return {
    place,
    target: { line: null, words: wordsOfPlace(store.page, place.parent, place.after) },
    spot: at,
    why: null,
  };
}

function spotOnCanvas(store: EditorStore, { rules, scene }: Dragging, at: Point): Spot {
  const canvas = store.canvas;
  const point = canvas?.pointAt(at.x, at.y);
  const over = point && canvas?.nodeAtPoint(point);
  if (!canvas || !scene || !point || !over) return NOWHERE;
  const { x, y } = canvas.scrolled;
  const place = findDropTarget(scene, over, { x: point.x + x, y: point.y + y });
  return place
    ? { place, target: shown(store, canvas, place), spot: null, why: null }
    : { ...NOWHERE, why: whyNot(rules, store.page.root) };
}

function whyNot(rules: DragRules, container: NodeId | null | undefined): string {
  return text((container && rules.refusal(container)) || 'page.notHere');
}

function shown(store: EditorStore, canvas: Canvas, { parent, after, line }: DropTarget) {
  const { x, y } = canvas.scrolled;
  return { line: { ...line, left: line.left - x, top: line.top - y }, words: wordsOfPlace(store.page, parent, after) };
}

function land(store: EditorStore, load: Load, { parent, index }: TreeTarget): void {
  if ('component' in load) {
    if (load.put) load.put.insert({ parent, index });
    else insertComponent(store, load.component, { parent, index });
  } else if (store.editAll(movesTo(store.page, load.nodes, { parent, index }))) {
    const last = load.nodes.at(-1);
    if (last !== undefined) store.say(text('editor.moved', { place: wordsOfNode(store.page, last) }));
  }
  store.canvas?.focus();
}

interface Press {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/** Begins a drag with a press in the editor's own window: a palette entry, a layer. A finger has to hold first. */
export function grabHere(store: EditorStore, dragged: Dragged, press: Press): void {
  follow(store, dragged, press, window, (point) => point);
}

/** Begins a drag at a handle, which is there for nothing else: a finger need not hold. */
export function grabHandle(store: EditorStore, dragged: Dragged, press: Press): void {
  follow(store, dragged, press, window, (point) => point, false);
}

/** Begins a drag with a press inside the canvas, whose events have its own coordinates. */
export function grabOnCanvas(store: EditorStore, node: NodeId, press: Press): void {
  const canvas = store.canvas;
  if (canvas) follow(store, { node }, press, canvas.window, (point) => canvas.pointInEditor(point));
}

function follow(
  store: EditorStore,
  dragged: Dragged,
  press: Press,
  source: Window,
  toEditor: (point: Point) => Point,
  held = press.pointerType === 'touch',
): void {
  if (store.readOnly) return;
  const touch = press.pointerType === 'touch';
  followDrag(
    {
      window: source,
      pointerId: press.pointerId,
      from: { x: press.clientX, y: press.clientY },
      toEditor,
      held,
      edges: () =>
        (isOverTree(store) && store.tree?.edges) || (store.canvas?.edges ?? { top: 0, bottom: window.innerHeight }),
    },
    dragOntoPage(store, dragged, touch),
  );
}
