// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { OwnerNotices } from '#core/ports/api.ts';
import { OwnerNotice } from './account-notices.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let notices: OwnerNotices;
vi.mock('./app-context.ts', () => ({ useApp: () => ({ api: { notices: async () => notices } }) }));

async function said(messages: OwnerNotices['messages']): Promise<string> {
  notices = { wrong_codes: null, messages };
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () => root.render(<OwnerNotice />));
  const words = host.textContent ?? '';
  act(() => root.unmount());
  return words;
}

const SINCE = '2026-11-27T07:40:00Z';

test('most text messages are used up, or all of them: one of the two is said', async () => {
  const most = await said({ since: SINCE, most: 200, none_until: null });
  expect(most).toMatch(/^Most of the 200 text messages .+ are used up \(since .+\)If you did not expect/);
  const all = await said({ since: SINCE, most: 200, none_until: '2026-11-28T07:40:00Z' });
  expect(all).toMatch(
    /^All 200 text messages .+ are used upUntil .+ nobody can log in by text message at your pages\. If/,
  );
  expect(all).not.toContain('Most');
});
