// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { readRichText } from '#core/page/rich-text.ts';
import { TextWriter } from '../text-writer/text-writer.ts';
import { writeText } from './write-text.ts';

test('what is pasted right after the keys for a link is its address, and no key changes the words meanwhile', () => {
  const element = document.createElement('p');
  element.textContent = 'our menu';
  document.body.replaceChildren(element);
  const stored = readRichText('our menu');
  const writer = new TextWriter(element, true, { runs: () => stored, store: () => true, redraw: () => undefined });
  const handlers = { marked: vi.fn(), inserted: vi.fn(() => false), left: vi.fn() };
  const command = vi.fn();
  Object.assign(document, { execCommand: command });
  const stop = writeText(writer, handlers, 'all');

  const press = (key: string, ctrlKey = false) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  press('k', true);
  expect(handlers.marked).toHaveBeenCalledWith('link');
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? 'https://bay.example/menu' : '<b>x</b>'),
  };
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  element.dispatchEvent(paste);
  press('Enter');
  expect(paste.defaultPrevented).toBe(true);
  expect(handlers.inserted).not.toHaveBeenCalled();
  expect(command).not.toHaveBeenCalled();
  expect(writer.takeAhead()).toBe('https://bay.example/menu');

  press('Enter');
  expect(command).toHaveBeenCalledWith('insertLineBreak');
  stop();
});
