// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetNotes, noteOf, writeNote } from './sent-notes.ts';

const sent = (at: number) => ({ fingerprint: `sent at ${at}`, at });

beforeEach(() => localStorage.clear());

test('what a window sent last of a page is known, to that window and that user alone', () => {
  writeNote('ann', 'lobby', { tab: 'one', ...sent(1) });
  writeNote('ann', 'lobby', { tab: 'one', ...sent(2) });
  expect(noteOf('ann', 'lobby', 'one')).toEqual(sent(2));
  expect(noteOf('ann', 'lobby', 'two')).toBeUndefined();
  expect(noteOf('ann', 'bar', 'one')).toBeUndefined();
  expect(noteOf('ben', 'lobby', 'one')).toBeUndefined();
});

test('notes that are old are forgotten, and all of somebody who forgets their edits', () => {
  for (const at of [1, 2]) writeNote('ann', `page ${at}`, { tab: 'one', ...sent(at) });
  writeNote('ben', 'page 1', { tab: 'one', ...sent(1) });
  forgetNotes('ann', 2);
  expect([noteOf('ann', 'page 1', 'one'), noteOf('ann', 'page 2', 'one')]).toEqual([undefined, sent(2)]);
  forgetNotes('ann');
  expect(noteOf('ann', 'page 2', 'one')).toBeUndefined();
  expect(noteOf('ben', 'page 1', 'one')).toEqual(sent(1));
});

test('a note that is no note is none', () => {
  localStorage.setItem('portico.sent ann lobby', '{');
  expect(noteOf('ann', 'lobby', 'one')).toBeUndefined();
});
