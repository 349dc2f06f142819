// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { handleSettingsKey } from '../settings/handle-settings-key.ts';
import { hasOwnUndo, isTyping } from './shortcut.ts';

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
