import { duplicateSelected } from '../bench/duplicate-selected.ts';
import { extendSelection, selectSiblings } from '../bench/extend-selection.ts';
import { moveSelected } from '../bench/move-selected.ts';
import { askRemoval } from '../bench/remove-selected.ts';
import { walkSelection } from '../bench/walk-selection.ts';
import type { Workbench } from '../bench/workbench.ts';
import { stepZoom } from '../stage/zoom.ts';
import { writeNode } from '../text/write-node.ts';
import { focusRegion, goRound } from './regions.ts';
import type { Shortcut } from './shortcut.ts';

/** Each meaning of a key as a deed; false lets the browser have the key. */
export const runShortcut: Readonly<Record<Shortcut, (bench: Workbench) => boolean>> = {
  save: (bench) => done(bench.flush()),
  undo: (bench) => done(bench.undo()),
  redo: (bench) => done(bench.redo()),
  duplicate: (bench) => done(duplicateSelected(bench)),
  remove: (bench) => done(askRemoval(bench)),
  moveBack: (bench) => done(moveSelected(bench, 'back')),
  moveForward: (bench) => done(moveSelected(bench, 'forward')),
  moveOut: (bench) => done(moveSelected(bench, 'out')),
  moveIn: (bench) => done(moveSelected(bench, 'in')),
  previous: (bench) => done(walkSelection(bench, 'previous')),
  next: (bench) => done(walkSelection(bench, 'next')),
  parent: (bench) => done(walkSelection(bench, 'parent')),
  child: (bench) => done(walkSelection(bench, 'child')),
  selectSiblings: (bench) => done(selectSiblings(bench)),
  extendBack: (bench) => done(extendSelection(bench, -1)),
  extendForward: (bench) => done(extendSelection(bench, 1)),
  // Where the properties are not shown, Tab does what it does in the browser.
  toProperties: (bench) => focusRegion(bench, 'properties'),
  nextRegion: (bench) => goRound(bench, 1),
  previousRegion: (bench) => goRound(bench, -1),
  open: (bench) => openSelected(bench),
  leave: (bench) => done(walkSelection(bench, 'parent') || bench.select(null)),
  zoomIn: (bench) => done(bench.zoom.set(stepZoom(bench.canvas.get()?.scale ?? 1, 1))),
  zoomOut: (bench) => done(bench.zoom.set(stepZoom(bench.canvas.get()?.scale ?? 1, -1))),
  zoomFit: (bench) => done(bench.zoom.set('fit')),
  commands: (bench) => done(bench.sheet.set('commands')),
  shortcuts: (bench) => done(bench.sheet.set('shortcuts')),
};

function done(_: unknown): true {
  return true;
}

/** Enter: write in a text, go into a container. */
function openSelected(bench: Workbench): boolean {
  const id = bench.selected;
  return id !== null && (writeNode(bench, id, 'all') || walkSelection(bench, 'child'));
}
