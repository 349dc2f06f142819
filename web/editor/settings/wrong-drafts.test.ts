import { expect, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { standing, type WrongDraft, type WrongDrafts } from './wrong-drafts.ts';

const configuration = defaultConfiguration();

function wrong(label: string, read: WrongDraft['read']): WrongDraft {
  return { label, read, typed: { words: 'abc', error: 'Wrong', value: read(configuration) ?? 'nothing' } };
}

test('what was typed wrong stands until its input has another value or does not matter', () => {
  const drafts: WrongDrafts = new Map([
    ['a', wrong('Seconds', ({ advertising }) => String(advertising.duration))],
    ['b', wrong('Rotation', () => null)],
  ]);
  const labels = (now: typeof configuration) => standing(drafts, now).map(({ label }) => label);
  expect(labels(configuration)).toEqual(['Seconds']);
  expect(labels({ ...configuration, advertising: { ...configuration.advertising, duration: 9 } })).toEqual([]);
});
