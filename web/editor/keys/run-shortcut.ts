import { flushSync } from 'react-dom';
import { hasOwnUndo, isInDialog, isTyping } from '../../app/keyboard.ts';
import { insertComponent } from '../actions/place.ts';
import {
  askRemoval,
  duplicateSelected,
  extendSelection,
  openMenuAtSelection,
  selectSiblings,
  toggleHidden,
  walkSelection,
} from '../actions/selection.ts';
import { toggleSideBySide } from '../actions/shown-page.ts';
import { moveSelected, restructure, restructurings } from '../actions/structure.ts';
import { copySelectedStyle, pasteStyle } from '../clipboard/clipboard.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { stepZoom } from '../store/zoom.ts';
import { markSelectedTexts, writeNode } from '../text/write-node.ts';
import { ALWAYS, insertedBy, OF_DOCUMENT, OUTSIDE_FIELDS, type Shortcut, shortcutOf } from './shortcut.ts';

/** What each key does; false lets the browser have the key. */
export const runShortcut: Readonly<Record<Shortcut, (store: EditorStore) => boolean>> = {
  save: (store) => done(store.flush()),
  undo: (store) => done(store.undo()),
  redo: (store) => done(store.redo()),
  duplicate: (store) => done(duplicateSelected(store)),
  copyStyle: (store) => done(copySelectedStyle(store)),
  pasteStyle: (store) => done(pasteStyle(store)),
  remove: (store) => done(askRemoval(store)),
  moveBack: (store) => done(moveSelected(store, 'back')),
  moveForward: (store) => done(moveSelected(store, 'forward')),
  moveOut: (store) => done(moveSelected(store, 'out')),
  moveIn: (store) => done(moveSelected(store, 'in')),
  wrap: (store) => done(restructure(store, restructurings.wrap)),
  unwrap: (store) => done(restructure(store, restructurings.unwrap)),
  alignLeft: (store) => done(restructure(store, restructurings.alignLeft)),
  alignCenter: (store) => done(restructure(store, restructurings.alignCenter)),
  alignRight: (store) => done(restructure(store, restructurings.alignRight)),
  elementMenu: openMenuAtSelection,
  guides: (store) => done(store.toggleGuides()),
  history: (store) => done(store.readOnly || store.send({ type: 'sheet.opened', sheet: 'history' })),
  library: (store) => done(store.readOnly || store.send({ type: 'sheet.opened', sheet: 'library' })),
  previous: (store) => done(walkSelection(store, 'previous')),
  next: (store) => done(walkSelection(store, 'next')),
  parent: (store) => done(walkSelection(store, 'parent')),
  child: (store) => done(walkSelection(store, 'child')),
  bold: (store) => markSelectedTexts(store, 'bold'),
  italic: (store) => markSelectedTexts(store, 'italic'),
  underline: (store) => markSelectedTexts(store, 'underline'),
  selectSiblings: (store) => done(selectSiblings(store)),
  extendBack: (store) => done(extendSelection(store, -1)),
  extendForward: (store) => done(extendSelection(store, 1)),
  // Where the properties are hidden, Tab keeps its meaning in the browser.
  toProperties: (store) => focusRegion(store, 'properties'),
  nextRegion: (store) => goRound(store, 1),
  previousRegion: (store) => goRound(store, -1),
  open: (store) => openSelected(store),
  leave: (store) => done(walkSelection(store, 'parent') || store.select(null)),
  zoomIn: (store) => done(store.show({ zoom: stepZoom(store.canvas?.scale ?? 1, 1) })),
  zoomOut: (store) => done(store.show({ zoom: stepZoom(store.canvas?.scale ?? 1, -1) })),
  zoomFit: (store) => done(store.show({ zoom: 'fit' })),
  sideBySide: (store) => toggleSideBySide(store),
  hideHere: (store) => done(store.canvas && toggleHidden(store, store.canvas.screen)),
  commands: (store) => done(store.send({ type: 'sheet.opened', sheet: 'commands' })),
  shortcuts: (store) => done(store.send({ type: 'sheet.opened', sheet: 'shortcuts' })),
};

function done(_: unknown): true {
  return true;
}

/** Enter: write in a text, go into a container. */
function openSelected(store: EditorStore): boolean {
  const id = store.selected;
  return id !== null && (writeNode(store, id, 'all') || walkSelection(store, 'child'));
}

/** Does what a key means, where it means something. A dialog keeps its keys. */
export function handleKey(store: EditorStore, event: KeyboardEvent, onCanvas: boolean): void {
  if (event.defaultPrevented || isInDialog(event.target)) return;
  const shortcut = shortcutOf(event);
  if (shortcut === null) {
    const component = onCanvas && !isBusy(store) ? insertedBy(event) : null;
    if (component === null) return;
    insertComponent(store, component.name);
    event.preventDefault();
  } else if (isHeard(store, shortcut, event.target, onCanvas) && runShortcut[shortcut](store)) event.preventDefault();
}

/** Letters go to what is written, or to a dialog that is about to open. */
function isBusy({ interaction }: EditorStore): boolean {
  const { writing, sheet } = interaction.getSnapshot().context;
  return writing !== null || sheet !== null;
}

function isHeard(store: EditorStore, shortcut: Shortcut, target: EventTarget | null, onCanvas: boolean): boolean {
  const writing = store.writing !== null;
  if (ALWAYS.has(shortcut)) return true;
  if (OF_DOCUMENT.has(shortcut)) return writing || !hasOwnUndo(target);
  if (OUTSIDE_FIELDS.has(shortcut)) return !writing && !isTyping(target);
  return onCanvas && !writing;
}

/** A dialog keeps its keys, but settings are part of the page: its history and its saving are theirs. */
export function handleSettingsKey(store: Pick<EditorStore, 'undo' | 'redo' | 'flush'>, event: KeyboardEvent): void {
  const shortcut = event.defaultPrevented ? null : shortcutOf(event);
  if (shortcut === 'save') store.flush();
  else if ((shortcut === 'undo' || shortcut === 'redo') && !hasOwnUndo(event.target)) store[shortcut]();
  // Ctrl+K opens no commands over a dialog, and must not open the browser's search either
  else if (shortcut !== 'commands') return;
  event.preventDefault();
}

/** The parts of the editor, in the order in which F6 visits them. Each is marked with its name: `data-region`. */
const REGIONS = ['top', 'rail', 'panel', 'canvas', 'properties'] as const;
type Region = (typeof REGIONS)[number];

const FOCUSABLE = [
  'a[href]',
  'summary',
  ...['button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`),
  '[tabindex="0"]',
].join(', ');

/** Moves the focus to the next part that is shown, or to the previous one. */
function goRound(store: EditorStore, by: 1 | -1): boolean {
  const here = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region;
  const from = Math.max(REGIONS.indexOf(here as Region), 0);
  return REGIONS.some((_, step) => {
    const at = (from + by * (step + 1) + REGIONS.length * REGIONS.length) % REGIONS.length;
    return focusRegion(store, REGIONS[at] as Region);
  });
}

/** False where the part is not shown, or nothing in it takes the focus. */
function focusRegion(store: EditorStore, region: Region): boolean {
  if (region === 'canvas') {
    store.canvas?.focus();
    return true;
  }
  // a control of what was selected before would lose the focus again
  if (region === 'properties') flushSync(() => store.painted.catchUp());
  const within = document.querySelector(`[data-region="${region}"]`);
  const first = [...(within?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find((each) => each.checkVisibility());
  first?.focus();
  return first !== undefined;
}
