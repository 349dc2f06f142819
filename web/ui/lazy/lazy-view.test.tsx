// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyView } from './lazy-view.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a view that cannot be loaded leaves the screen, and is there after another try', async () => {
  const load = vi.fn(() => Promise.resolve(() => 'the view')).mockRejectedValueOnce(new Error('offline'));
  const View = lazyView<object>(load, {
    waiting: () => 'waiting',
    missing: (_, again) => (
      <button type="button" onClick={again}>
        again
      </button>
    ),
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  act(() => root.render(['editor ', <View key="view" />]));
  expect(host.textContent).toBe('editor waiting');
  await settled();
  expect(host.textContent).toBe('editor again');
  act(() => host.querySelector('button')?.click());
  await settled();
  expect(host.textContent).toBe('editor the view');

  // the next time it is there at once
  act(() => root.render(null));
  act(() => root.render(<View />));
  expect(host.textContent).toBe('the view');
});
