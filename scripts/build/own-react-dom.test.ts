import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ownReactDom, withoutUnused } from './own-react-dom.ts';
import { ROOT } from './run.ts';

type Own = typeof import('react') & typeof import('react-dom') & typeof import('react-dom/client');

const { window } = new JSDOM('', { runScripts: 'outside-only' });
const { document } = window;

/** React as the product has it, in the window. */
async function ownReact(): Promise<Own> {
  const { outputFiles } = await build({
    stdin: {
      contents: ['react', 'react-dom', 'react-dom/client'].map((name) => `export * from '${name}';`).join('\n'),
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'own',
    banner: { js: '"use strict";' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ownReactDom],
  });
  return window.eval(`${outputFiles[0]?.text}; own`) as Own;
}

const React = await ownReact();
const { createElement: h, createRoot, flushSync, useState } = React;

class Caught extends React.Component<{ children?: ReactNode }, { words: string }> {
  override state = { words: '' };
  static getDerivedStateFromError(error: Error) {
    return { words: error.message };
  }
  override render() {
    return this.state.words || this.props.children;
  }
}

const Language = React.createContext('en');
const Later = React.lazy(() => Promise.resolve({ default: () => h('i', null, 'later') }));
const Name = React.memo(() => h('b', { lang: React.useContext(Language) }, 'name'));

const store = { value: 1, listeners: new Set<() => void>() };
const subscribe = (listener: () => void) => {
  store.listeners.add(listener);
  return () => void store.listeners.delete(listener);
};
const away = document.createElement('div');
const ended = vi.fn();

function Screen() {
  const [typed, setTyped] = useState('');
  const value = React.useSyncExternalStore(subscribe, () => store.value);
  const slow = React.useDeferredValue(typed);
  React.useEffect(() => ended, []);
  const letters = [...slow].reverse().map((letter) => h('s', { key: letter }, letter));
  const input = h('input', { id: React.useId(), value: typed, onChange: ({ target }) => setTyped(target.value) });
  const later = h(React.Suspense, { fallback: 'waiting' }, h(Later));
  return h(Language, { value: 'ar' }, value, input, letters, h(Name), later, React.createPortal(typed || '-', away));
}

test('a screen is drawn, changed and removed', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() => root.render(h(Screen)));
  expect(host.textContent).toBe('1namewaiting');
  await vi.waitFor(() => expect(host.textContent).toBe('1namelater'));
  const input = host.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(input, 'abc');
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
  store.value = 2;
  for (const listener of store.listeners) listener();
  await vi.waitFor(() => expect(host.textContent).toBe('2cbanamelater'));
  expect([input.value, away.textContent, host.querySelector('b')?.lang]).toEqual(['abc', 'abc', 'ar']);
  flushSync(() => root.unmount());
  expect([host.textContent, away.textContent]).toEqual(['', '']);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
});

test('an error of a part is caught around it, and a kind of element that is left out is such an error', () => {
  const host = document.createElement('div');
  const left = h(React.Activity, { mode: 'visible', children: 'words' });
  flushSync(() => createRoot(host, { onCaughtError() {} }).render(h(Caught, null, left)));
  expect(host.textContent).toContain('130');
});

test('a React DOM that is written otherwise is refused, and what is left out moves no line', () => {
  expect(() => withoutUnused('exports.createRoot = null;')).toThrow(/kinds, types, .*isHydrating/);
  const client = createRequire(import.meta.url).resolve('react-dom/client');
  const source = readFileSync(client.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8');
  expect(withoutUnused(source).split('\n').length).toBe(source.split('\n').length);
});
