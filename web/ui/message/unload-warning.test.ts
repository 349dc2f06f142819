// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { warnBeforeUnload } from './unload-warning.ts';

/** Whether the browser would ask. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks where there is unsaved work at that moment, and no more once the warning has ended', () => {
  let unsaved = false;
  const end = warnBeforeUnload(() => unsaved);
  expect(asks()).toBe(false);
  unsaved = true;
  expect(asks()).toBe(true);
  end();
  expect(asks()).toBe(false);
});
