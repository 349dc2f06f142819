import { expect, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { standingDrafts, type WrongDraft, type WrongDrafts } from './setting-drafts.tsx';

const configuration = defaultConfiguration();

function wrong(now: WrongDraft['now']): WrongDraft {
  return { now, typed: { words: 'abc', error: 'Wrong', stored: now(configuration)?.value ?? 'nothing' } };
}

test('what was typed wrong stands until its input has another value, is gone or does not matter', () => {
  const drafts: WrongDrafts = new Map([
    ['a', wrong(({ name, advertising }) => ({ label: `Seconds of ${name}`, value: String(advertising.duration) }))],
    ['b', wrong(() => null)],
  ]);
  const labels = (now: typeof configuration) => standingDrafts(drafts, now).map(({ label }) => label);
  expect(labels({ ...configuration, name: 'Lobby' })).toEqual(['Seconds of Lobby']);
  expect(labels({ ...configuration, advertising: { ...configuration.advertising, duration: 9 } })).toEqual([]);
});
