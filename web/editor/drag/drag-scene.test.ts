import { expect, test } from 'vitest';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { dragRules, pageScene } from './drag-scene.ts';
import { findDropTarget } from './drop-target.ts';

// spec editor.27

const insert = (component: string): Edit => ({ command: 'insert', args: { component, parent: 'page' } });
const made = applyEdits(newDraft(), ['text', 'text', 'footer'].map(insert), { newId: countedIds() });
if (!made.ok) throw new Error(made.reason);
const { document } = made.value.draft;

/** Each element is 100 high, below the one before. */
const TOPS: Readonly<Record<string, number>> = { page: 0, n1: 0, n2: 100, n3: 200 };
const measured: string[] = [];
const canvas = {
  document: { documentElement: { dir: 'ltr' } },
  pageBox(id: string) {
    measured.push(id);
    return { left: 0, top: TOPS[id] ?? 0, width: 400, height: id === 'page' ? 600 : 100 };
  },
} as unknown as Canvas;

test('nothing may land behind the footer, and the line says so', () => {
  const scene = pageScene(document, canvas, new Set(), dragRules(document, { component: 'link' }));
  const below = findDropTarget(scene, 'page', { x: 200, y: 550 });
  expect(below).toMatchObject({ parent: 'page', index: 2, after: 'n2', line: { top: 198.5 } });
});

test('what is dragged is no neighbour of itself, and each rectangle is measured once', () => {
  const scene = pageScene(document, canvas, new Set(['n1']), dragRules(document, { nodes: ['n1'] }));
  measured.length = 0;
  for (const y of [120, 130, 190]) findDropTarget(scene, 'page', { x: 200, y });
  expect(scene.children('page')).toEqual(['n2']);
  expect(measured).toEqual(['page', 'n2']);
});
