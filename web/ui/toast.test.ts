// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

vi.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch');
});

test('what is to be said is said where the toaster cannot be loaded, and goes again', async () => {
  vi.useFakeTimers();
  const gone = vi.fn();
  await toast('Could not publish.', { tone: 'danger', description: 'No network.', onGone: gone });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Could not publish. No network.');
  vi.runAllTimers();
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(gone).toHaveBeenCalledOnce();
});
