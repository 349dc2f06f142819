import { beforeEach, describe, expect, test } from 'vitest';
import { UNSENT_OFFERS } from '#core/constants.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import { aPage } from '#core/testing/pages.ts';
import { findLeft, findRecovery, nextRecovery, sentNote } from './recovery.ts';

/* What this device offers back of a page whose edits the server does not have (spec saving.6). */

const NOW = 5_000;
const page = aPage({ id: 'p1', html: '<p>stored</p>', config: '{}', updated_at: new Date(1_000).toISOString() });
const entry = (html: string, at: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  pageId: 'p1',
  label: 'Lobby',
  html,
  config: '{}',
  at,
  ...more,
});

let kept: Map<string, JournalEntry>;
const journal: Journal = {
  get: async (id) => kept.get(id) ?? null,
  put: async (put) => void kept.set(put.pageId, put),
  remove: async (id) => void kept.delete(id),
  prune: async () => {},
  noteSent: () => {},
};
const broken: Journal = { ...journal, get: () => Promise.reject(new Error('denied')) };
const find = (etag?: string) => findRecovery(journal, { body: page, etag }, NOW);
const keep = (...entries: JournalEntry[]) => {
  for (const each of entries) kept.set(each.pageId, each);
};
const offered = (html: string, at: number, earlier: readonly JournalEntry[] = []) =>
  entry(html, at, { pageId: 'p1:recovered', earlier });

beforeEach(() => {
  kept = new Map();
});

describe('edits that a window left behind', () => {
  test('are offered, and wait under the page until they are decided on', async () => {
    keep(entry('mine', 2_000));
    expect(await find()).toMatchObject({ pageId: 'p1', html: 'mine', outdated: false });
    expect([...kept.keys()]).toEqual(['p1:recovered']);
    expect(kept.get('p1:recovered')).toMatchObject({ html: 'mine', offered: NOW, earlier: [] });
    expect(await find()).toMatchObject({ html: 'mine' });
  });

  test('are not offered where the server has them, and then nothing of them is kept', async () => {
    keep(entry('<p>stored</p>', 2_000));
    expect(await find()).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('are offered where only the configuration differs', async () => {
    keep(entry('<p>stored</p>', 2_000, { config: '{"name":"Bar"}' }));
    expect(await find()).toMatchObject({ config: '{"name":"Bar"}' });
  });

  test('come before those that were offered earlier, which wait behind them', async () => {
    keep(entry('newest', 3_000), offered('older', 2_000, [entry('oldest', 1_500)]));
    expect(await find()).toMatchObject({ html: 'newest' });
    const waiting = kept.get('p1:recovered')?.earlier ?? [];
    expect(waiting.map(({ html }) => html)).toEqual(['older', 'oldest']);
    expect(waiting.some((each) => 'earlier' in each)).toBe(false);
  });

  test('are kept up to a number, and the oldest are let go', async () => {
    const older = Array.from({ length: UNSENT_OFFERS + 2 }, (_, at) => entry(`old ${at}`, 1_000 - at));
    keep(entry('newest', 3_000), offered('first', 2_000, older));
    await find();
    expect(kept.get('p1:recovered')?.earlier).toHaveLength(UNSENT_OFFERS - 1);
    expect(kept.get('p1:recovered')?.earlier?.[0]?.html).toBe('first');
  });

  test('are none where the device cannot tell', async () => {
    expect(await findRecovery(broken, { body: page }, NOW)).toBeNull();
    expect(await findLeft(broken, 'p1')).toBeNull();
    expect(await find()).toBeNull();
  });
});

describe('edits are outdated', () => {
  test.each([
    ['upon the revision the server has', '"r1"', '"r1"', false],
    ['upon an earlier revision', '"r1"', '"r2"', true],
  ])('by revision: made %s', async (_, basedOn, etag, outdated) => {
    keep(entry('mine', 500, { basedOn }));
    expect(await find(etag)).toMatchObject({ outdated });
  });

  test.each([
    ['before the page was changed', 999, true],
    ['as the page was changed', 1_000, false],
    ['after the page was changed', 1_001, false],
  ])('by time where a revision is not known: made %s', async (_, at, outdated) => {
    keep(entry('mine', at));
    expect(await find('"r1"')).toMatchObject({ outdated });
    keep(entry('other', at, { basedOn: '"r1"' }));
    expect(await find()).toMatchObject({ html: 'other', outdated });
  });
});

describe('edits of a window that sent a save last, whose answer it did not live to see', () => {
  const sent = (at: number, content = page) => sentNote(content, at);

  test('are not offered where the server has that save, which they are part of', async () => {
    keep(entry('mine', 1_999, { basedOn: '"r1"', sent: sent(2_000) }));
    expect(await find('"r2"')).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('are offered where they were made after it, and upon it: nobody else changed the page', async () => {
    keep(entry('mine', 2_000, { basedOn: '"r1"', sent: sent(2_000) }));
    expect(await find('"r2"')).toMatchObject({ html: 'mine', outdated: false });
  });

  test('are offered as outdated where the server has something else', async () => {
    keep(entry('mine', 1_000, { basedOn: '"r1"', sent: sent(2_000, { ...page, html: 'sent' }) }));
    expect(await find('"r2"')).toMatchObject({ html: 'mine', outdated: true });
  });
});

describe('edits of a page that is no more', () => {
  test('are those that were not offered yet, else those that wait', async () => {
    expect(await findLeft(journal, 'p1')).toBeNull();
    keep(offered('older', 2_000));
    expect(await findLeft(journal, 'p1')).toMatchObject({ pageId: 'p1', html: 'older', outdated: true });
    keep(entry('mine', 3_000));
    expect(await findLeft(journal, 'p1')).toMatchObject({ html: 'mine', outdated: true });
  });
});

describe('an offer that was decided on', () => {
  test('makes room for the one behind it, which is outdated by then', async () => {
    keep(offered('first', 2_000, [entry('second', 1_500), entry('third', 1_200)]));
    expect(await nextRecovery(journal, entry('first', 2_000), NOW)).toMatchObject({ html: 'second', outdated: true });
    expect(await nextRecovery(journal, entry('second', 1_500), NOW)).toMatchObject({ html: 'third' });
    expect(await nextRecovery(journal, entry('third', 1_200), NOW)).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('leaves alone what another window put there meanwhile', async () => {
    keep(offered('other', 2_500, [entry('behind', 1_500)]));
    expect(await nextRecovery(journal, entry('first', 2_000), NOW)).toBeNull();
    expect(kept.get('p1:recovered')?.html).toBe('other');
  });
});
