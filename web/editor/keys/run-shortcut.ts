import { stepZoom } from '../stage/zoom.ts';
import { duplicateSelected } from '../store/duplicate-selected.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { extendSelection, selectSiblings } from '../store/extend-selection.ts';
import { moveSelected } from '../store/move-selected.ts';
import { askRemoval } from '../store/remove-selected.ts';
import { walkSelection } from '../store/walk-selection.ts';
import { writeNode } from '../text/write-node.ts';
import { focusRegion, goRound } from './regions.ts';
import type { Shortcut } from './shortcut.ts';

/** Each meaning of a key as a deed; false lets the browser have the key. */
export const runShortcut: Readonly<Record<Shortcut, (store: EditorStore) => boolean>> = {
  save: (store) => done(store.flush()),
  undo: (store) => done(store.undo()),
  redo: (store) => done(store.redo()),
  duplicate: (store) => done(duplicateSelected(store)),
  remove: (store) => done(askRemoval(store)),
  moveBack: (store) => done(moveSelected(store, 'back')),
  moveForward: (store) => done(moveSelected(store, 'forward')),
  moveOut: (store) => done(moveSelected(store, 'out')),
  moveIn: (store) => done(moveSelected(store, 'in')),
  previous: (store) => done(walkSelection(store, 'previous')),
  next: (store) => done(walkSelection(store, 'next')),
  parent: (store) => done(walkSelection(store, 'parent')),
  child: (store) => done(walkSelection(store, 'child')),
  selectSiblings: (store) => done(selectSiblings(store)),
  extendBack: (store) => done(extendSelection(store, -1)),
  extendForward: (store) => done(extendSelection(store, 1)),
  // Where the properties are not shown, Tab does what it does in the browser.
  toProperties: (store) => focusRegion(store, 'properties'),
  nextRegion: (store) => goRound(store, 1),
  previousRegion: (store) => goRound(store, -1),
  open: (store) => openSelected(store),
  leave: (store) => done(walkSelection(store, 'parent') || store.select(null)),
  zoomIn: (store) => done(store.zoom.set(stepZoom(store.canvas.get()?.scale ?? 1, 1))),
  zoomOut: (store) => done(store.zoom.set(stepZoom(store.canvas.get()?.scale ?? 1, -1))),
  zoomFit: (store) => done(store.zoom.set('fit')),
  commands: (store) => done(store.sheet.set('commands')),
  shortcuts: (store) => done(store.sheet.set('shortcuts')),
};

function done(_: unknown): true {
  return true;
}

/** Enter: write in a text, go into a container. */
function openSelected(store: EditorStore): boolean {
  const id = store.selected;
  return id !== null && (writeNode(store, id, 'all') || walkSelection(store, 'child'));
}
