import { componentByName } from '#core/components/index.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { ancestors } from '#core/page/ancestors.ts';
import { checkPlace } from '#core/page/check-place.ts';
import { height } from '#core/page/height.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { insertComponent } from '../bench/insert-component.ts';
import { wordsOfNode, wordsOfPlace } from '../bench/say-place.ts';
import type { Workbench } from '../bench/workbench.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { DragHandlers } from './drag-engine.ts';
import { findDropTarget } from './find-drop-target.ts';
import { pageScene } from './page-scene.ts';
import type { DropScene, DropTarget, Point } from './types.ts';

/** What is dragged: a component of the palette, or a node of the page. */
export type Dragged = { readonly component: string } | { readonly node: NodeId };

/** One drag over the canvas: shows where it would land and lands there. */
export function dragOntoPage(bench: Workbench, dragged: Dragged): DragHandlers {
  const name = 'node' in dragged ? (bench.node(dragged.node)?.component ?? '') : dragged.component;
  const found = componentByName(name);
  const chip = { name: found ? text(found.label) : name, icon: found?.icon ?? '' };
  let scene: DropScene | null = null;
  let target: DropTarget | null = null;

  const finish = () => {
    bench.drag.set(null);
    target = null;
  };
  return {
    started() {
      const canvas = bench.canvas.get();
      bench.hovered.set(null);
      if (canvas) scene = sceneOf(bench, canvas, dragged, name);
      bench.say(text('editor.dragging', { name: chip.name }));
    },
    moved(point) {
      const canvas = bench.canvas.get();
      target = canvas && scene && targetAt(canvas, scene, point);
      bench.drag.set({ ...chip, point, target: canvas && target && shown(bench, canvas, target) });
    },
    scroll: (by) => bench.canvas.get()?.scrollBy(by) ?? false,
    dropped() {
      const place = target;
      finish();
      if (place) land(bench, dragged, place);
      else bench.say(text('editor.dropNowhere'));
    },
    cancelled() {
      finish();
      bench.say(text('editor.dragCancelled'));
    },
  };
}

function sceneOf(bench: Workbench, canvas: Canvas, dragged: Dragged, name: string): DropScene {
  const { page } = bench;
  const moved = 'node' in dragged ? dragged.node : null;
  const below = moved === null ? 0 : height(page, moved);
  const home = bench.node(moved)?.parent;
  return pageScene(page, canvas, moved, {
    isContainer: (id) => pageRegistry.container(page.nodes.get(id)?.component ?? ''),
    accepts(parent) {
      if (moved !== null && isWithin(bench, parent, moved)) return false;
      return parent === home || checkPlace(page, { parent, component: name, below }, pageRegistry) === null;
    },
  });
}

function isWithin(bench: Workbench, id: NodeId, outer: NodeId): boolean {
  if (id === outer) return true;
  for (const node of ancestors(bench.page, id)) if (node.id === outer) return true;
  return false;
}

function targetAt(canvas: Canvas, scene: DropScene, at: Point): DropTarget | null {
  const point = canvas.pointAt(at.x, at.y);
  const over = point && canvas.nodeAtPoint(point);
  if (!point || over === null) return null;
  const { x, y } = canvas.scrolled;
  return findDropTarget(scene, over, { x: point.x + x, y: point.y + y });
}

function shown(bench: Workbench, canvas: Canvas, { parent, after, line }: DropTarget) {
  const { x, y } = canvas.scrolled;
  return { line: { ...line, left: line.left - x, top: line.top - y }, words: wordsOfPlace(bench.page, parent, after) };
}

function land(bench: Workbench, dragged: Dragged, { parent, index }: DropTarget): void {
  if ('component' in dragged) {
    insertComponent(bench, dragged.component, { parent, index });
  } else if (bench.edit({ command: 'move', args: { id: dragged.node, parent, index } })) {
    bench.select(dragged.node);
    bench.say(text('editor.moved', { place: wordsOfNode(bench.page, dragged.node) }));
  }
  bench.canvas.get()?.focus();
}
