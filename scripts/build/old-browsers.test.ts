import { transform } from 'esbuild';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { oldBrowsersScript } from './old-browsers.ts';

/** What the start document says once the script ran in a browser that has these. */
function saidWith({
  supports,
  growing,
  failing,
}: {
  supports?: (property: string, value: string) => boolean;
  growing: boolean;
  /** The kind of a script that cannot be loaded. */
  failing?: string;
}) {
  const { window } = new JSDOM('<body><div id="root"></div></body>');
  const { document } = window;
  class Buffers {}
  if (growing) Object.defineProperty(Buffers.prototype, 'resizable', { value: true });
  const run = new Function('window', 'document', 'ArrayBuffer', oldBrowsersScript());
  const hear = (_: string, listener: (event: object) => void) =>
    failing !== undefined && listener({ target: { type: failing } });
  run({ CSS: supports && { supports }, addEventListener: hear }, document, Buffers);
  return document.body.textContent;
}

test('a browser that is too old is told so, and which are new enough', () => {
  const sentence = /too old.*Chrome or Edge 123.*Firefox 128.*Safari 17\.5/s;
  expect(saidWith({ growing: false })).toMatch(sentence);
  expect(saidWith({ supports: () => true, growing: false })).toMatch(sentence);
  expect(saidWith({ supports: () => false, growing: true })).toMatch(sentence);
});

test('a browser that is new enough is told nothing while the program loads', () => {
  expect(saidWith({ supports: () => true, growing: true })).toBe('');
});

test('where the program itself cannot be loaded the document says so, and how to try again', () => {
  const said = saidWith({ supports: () => true, growing: true, failing: 'module' });
  expect(said).toBe('This could not be loaded. The connection may be down. Try again');
  expect(saidWith({ supports: () => true, growing: true, failing: '' })).toBe('');
});

test('browsers of any age can read the script', async () => {
  // esbuild refuses what it would have to write anew for these
  const { code } = await transform(oldBrowsersScript(), { target: 'es5' });
  expect(code).toContain('light-dark');
});
