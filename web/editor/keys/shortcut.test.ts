// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { hasOwnUndo, isTyping } from '../../app/keyboard.ts';
import { handleSettingsKey } from './run-shortcut.ts';
import { insertable, insertedBy, type Key, letterOf, shortcutOf } from './shortcut.ts';

function first(markup: string): Element {
  document.body.innerHTML = markup;
  const element = document.body.firstElementChild;
  if (!element) throw new Error('Nothing there.');
  return element;
}

test.each([
  ['a line', '<input type="text">', true],
  ['an input without a type', '<input>', true],
  ['a password', '<input type="password">', true],
  ['several lines', '<textarea></textarea>', true],
  ['what can be written in', '<div contenteditable="true"></div>', true],
  ['a switch', '<input type="checkbox" role="switch">', false],
  ['a choice of a few', '<input type="radio">', false],
  ['a colour', '<input type="color">', false],
  ['a file', '<input type="file">', false],
  ['a list', '<select></select>', false],
])('%s is typed in: %s', (_, markup, typed) => expect(isTyping(first(markup))).toBe(typed));

test.each([
  ['words that wait for Enter', '<input>', true],
  ['words on the page already', '<input data-applied="">', false],
  ['words that are wrong, so not on the page', '<input data-applied="" aria-invalid="true">', true],
  ['a switch', '<input type="checkbox">', false],
])('undo is the browser’s in %s', (_, markup, own) => expect(hasOwnUndo(first(markup))).toBe(own));

test.each([
  ['Ctrl+Z on a switch', '<input type="checkbox">', 'z', ['undo'], true],
  ['Ctrl+Y in applied words', '<textarea data-applied=""></textarea>', 'y', ['redo'], true],
  ['Ctrl+Z in a search', '<input>', 'z', [], false],
  ['Ctrl+S in a search', '<input>', 's', ['flush'], true],
  ['Ctrl+K, which is the browser’s search', '<input>', 'k', [], true],
  ['Ctrl+D, which means nothing there', '<input type="checkbox">', 'd', [], false],
])('%s in the settings', (_, markup, key, done, prevented) => {
  const store = { undo: vi.fn(), redo: vi.fn(), flush: vi.fn() };
  const target = first(markup);
  target.addEventListener('keydown', (event) => handleSettingsKey(store, event as KeyboardEvent));
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  expect(Object.entries(store).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []))).toEqual(done);
  expect(event.defaultPrevented).toBe(prevented);
});

function key(name: string, held: Partial<Key> = {}): Key {
  return { key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...held };
}

describe('keys that mean something', () => {
  test.each([
    ['Ctrl+Z undoes', key('z', { ctrlKey: true }), 'undo'],
    ['Cmd+Z undoes', key('z', { metaKey: true }), 'undo'],
    ['Ctrl+Shift+Z redoes', key('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
    ['Ctrl+Y redoes', key('y', { ctrlKey: true }), 'redo'],
    ['Ctrl+D duplicates', key('d', { ctrlKey: true }), 'duplicate'],
    ['Delete removes', key('Delete'), 'remove'],
    ['Alt+Up moves back', key('ArrowUp', { altKey: true }), 'moveBack'],
    ['Down walks on', key('ArrowDown'), 'next'],
    ['Enter opens', key('Enter'), 'open'],
    ['Ctrl+A selects all beside it', key('a', { ctrlKey: true }), 'selectSiblings'],
    ['Shift+Down selects one more', key('ArrowDown', { shiftKey: true }), 'extendForward'],
    ['? is typed with Shift', key('?', { shiftKey: true }), 'shortcuts'],
    ['? is typed without', key('?'), 'shortcuts'],
    ['Ctrl+Alt+C copies the style', key('c', { ctrlKey: true, altKey: true }), 'copyStyle'],
    ['Command+Option+V on a Mac pastes it', key('√', { code: 'KeyV', metaKey: true, altKey: true }), 'pasteStyle'],
    ['Ctrl+K asks for a command', key('k', { ctrlKey: true }), 'commands'],
    ['Ctrl+G wraps', key('g', { ctrlKey: true }), 'wrap'],
    ['Ctrl+Shift+G unwraps', key('G', { ctrlKey: true, shiftKey: true }), 'unwrap'],
    ['Alt+Shift+Left aligns left', key('ArrowLeft', { altKey: true, shiftKey: true }), 'alignLeft'],
    ['G outlines boxes', key('g'), 'guides'],
    ['H shows the history', key('h'), 'history'],
    ['I shows the library of images', key('i'), 'library'],
    ['Shift+F10 opens the menu', key('F10', { shiftKey: true }), 'elementMenu'],
    ['the menu key opens the menu', key('ContextMenu'), 'elementMenu'],
  ])('%s', (_, event, meaning) => expect(shortcutOf(event)).toBe(meaning));
});

describe('keys that mean nothing here', () => {
  test.each([
    ['a letter of an input method', key('z', { ctrlKey: true, isComposing: true })],
    ['a key an input method has eaten', key('Process', { keyCode: 229 })],
    ['AltGr, told as Ctrl+Alt', key('z', { ctrlKey: true, altKey: true })],
    ['AltGr, told as itself', key('z', { ctrlKey: true, getModifierState: (name) => name === 'AltGraph' })],
    ['Shift+Delete, the cut of old', key('Delete', { shiftKey: true })],
    ['? written with AltGr', key('?', { getModifierState: (name) => name === 'AltGraph' })],
    ['? of an input method', key('?', { isComposing: true })],
    ['a plain letter', key('z')],
    ['Ctrl+Shift+D', key('D', { ctrlKey: true, shiftKey: true })],
  ])('%s', (_, event) => expect(shortcutOf(event)).toBeNull());
});

describe('letters that insert', () => {
  test.each(insertable.map((component) => [letterOf(component), component] as const))('%s', (letter, component) => {
    expect(insertedBy(key(component.key ?? ''))).toBe(component);
    // a letter has one meaning, with Ctrl another one, and on the canvas alone
    expect(shortcutOf(key(component.key ?? ''))).toBeNull();
    expect(insertedBy(key(component.key ?? '', { ctrlKey: true }))).toBeNull();
    expect(letter).toMatch(/^[A-Z]$/);
  });
});
