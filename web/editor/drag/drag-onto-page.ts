import { componentByName } from '#core/components/index.ts';
import { outermost } from '#core/page/outermost.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { insertComponent } from '../bench/insert-component.ts';
import { movesTo } from '../bench/moves-to.ts';
import { nameOfAll } from '../bench/name-of.ts';
import { wordsOfNode, wordsOfPlace } from '../bench/say-place.ts';
import type { DragView, Workbench } from '../bench/workbench.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { DragHandlers } from './drag-engine.ts';
import { type DragRules, dragRules, type Load } from './drag-rules.ts';
import { findDropTarget } from './find-drop-target.ts';
import { findTreeTarget, type TreeTarget } from './find-tree-target.ts';
import { pageScene } from './page-scene.ts';
import type { DropScene, DropTarget, Point } from './types.ts';

/** What is taken hold of: a component of the palette, or a node of the page with all that is selected with it. */
export type Dragged = { readonly component: string } | { readonly node: NodeId };

/** What a drag knows from its start on: the page does not change under it. */
interface Dragging {
  readonly chip: { readonly name: string; readonly icon: string; readonly touch: boolean };
  readonly load: Load;
  readonly moved: ReadonlySet<NodeId>;
  readonly rules: DragRules;
  readonly scene: DropScene | null;
}

type Spot = Pick<DragView, 'target' | 'why'> & { readonly place: TreeTarget | null };

const NOWHERE: Spot = { place: null, target: null, why: null };

/** One drag over the canvas and the tree of layers: shows where it would land and lands there. */
export function dragOntoPage(bench: Workbench, dragged: Dragged, touch: boolean): DragHandlers {
  let drag: Dragging | null = null;
  let spot = NOWHERE;

  const finish = () => {
    bench.drag.set(null);
    bench.treeDrop.set(null);
  };
  return {
    started() {
      bench.hovered.set(null);
      drag = begin(bench, dragged, touch);
      bench.say(text('editor.dragging', { name: drag.chip.name }));
    },
    moved(point) {
      if (drag === null) return;
      spot = spotInTree(bench, drag, point) ?? spotOnCanvas(bench, drag, point);
      bench.drag.set({ ...drag.chip, point, target: spot.target, why: spot.why });
    },
    scroll: (by) => (bench.treeDrop.get() ? bench.tree.get() : bench.canvas.get())?.scrollBy(by) ?? false,
    dropped() {
      finish();
      if (drag !== null && spot.place) land(bench, drag.load, spot.place);
      else if (spot.why !== null) bench.warn(spot.why);
      else bench.say(text('editor.dropNowhere'));
    },
    cancelled() {
      finish();
      bench.say(text('editor.dragCancelled'));
    },
  };
}

function begin(bench: Workbench, dragged: Dragged, touch: boolean): Dragging {
  const { page } = bench;
  const load = loadOf(bench, dragged);
  const nodes = 'nodes' in load ? load.nodes : [];
  const component = componentByName('nodes' in load ? (bench.node(nodes[0] ?? '')?.component ?? '') : load.component);
  const label = component ? text(component.label) : '';
  const name = 'nodes' in load ? nameOfAll(page, nodes) : label;
  const moved = new Set(nodes);
  const rules = dragRules(page, load);
  const canvas = bench.canvas.get();
  const scene = canvas && pageScene(page, canvas, moved, rules);
  return { chip: { name, icon: component?.icon ?? '', touch }, load, moved, rules, scene };
}

function loadOf(bench: Workbench, dragged: Dragged): Load {
  if ('component' in dragged) return dragged;
  if (!bench.selection.includes(dragged.node)) bench.select(dragged.node);
  return { nodes: outermost(bench.page, bench.selection) };
}

/** null where the pointer is not over the tree. */
function spotInTree(bench: Workbench, { moved, rules }: Dragging, point: Point): Spot | null {
  const at = bench.tree.get()?.spotAt(point) ?? null;
  const place = at && findTreeTarget(bench.page, at, moved, rules);
  bench.treeDrop.set(place && at);
  if (at === null) return null;
  if (place === null)
    return { ...NOWHERE, why: whyNot(rules, at.zone === 'inside' ? at.id : bench.node(at.id)?.parent) };
  return { place, target: { line: null, words: wordsOfPlace(bench.page, place.parent, place.after) }, why: null };
}

function spotOnCanvas(bench: Workbench, { rules, scene }: Dragging, at: Point): Spot {
  const canvas = bench.canvas.get();
  const point = canvas?.pointAt(at.x, at.y);
  const over = point && canvas?.nodeAtPoint(point);
  if (!canvas || !scene || !point || !over) return NOWHERE;
  const { x, y } = canvas.scrolled;
  const place = findDropTarget(scene, over, { x: point.x + x, y: point.y + y });
  return place
    ? { place, target: shown(bench, canvas, place), why: null }
    : { ...NOWHERE, why: whyNot(rules, bench.page.root) };
}

function whyNot(rules: DragRules, container: NodeId | null | undefined): string {
  return text((container && rules.refusal(container)) || 'page.notHere');
}

function shown(bench: Workbench, canvas: Canvas, { parent, after, line }: DropTarget) {
  const { x, y } = canvas.scrolled;
  return { line: { ...line, left: line.left - x, top: line.top - y }, words: wordsOfPlace(bench.page, parent, after) };
}

function land(bench: Workbench, load: Load, { parent, index }: TreeTarget): void {
  if ('component' in load) {
    insertComponent(bench, load.component, { parent, index });
  } else if (bench.editAll(movesTo(bench.page, load.nodes, { parent, index }))) {
    const last = load.nodes.at(-1);
    if (last !== undefined) bench.say(text('editor.moved', { place: wordsOfNode(bench.page, last) }));
  }
  bench.canvas.get()?.focus();
}
