// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

// spec product.14

vi.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch');
});

test('a message is shown and goes again although the toaster cannot be loaded', async () => {
  vi.useFakeTimers();
  const gone = vi.fn();
  toast('Could not publish.', { tone: 'danger', description: 'No network.', onGone: gone });
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Could not publish. No network.'),
  );
  vi.runAllTimers();
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(gone).toHaveBeenCalledOnce();
});
