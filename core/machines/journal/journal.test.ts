import { beforeEach, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { JOURNAL_DEBOUNCE } from '#core/constants.ts';
import type { JournalEntry } from '#core/ports/journal.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { journalActors, journalMachine } from './journal.machine.ts';

// spec saving.7

let kept: Map<string, JournalEntry>;
let draft: string;
let clock: SimulatedClock;
let put: (entry: JournalEntry) => Promise<void>;
/** The requests to the store, answered or not. */
let asked: string[];

beforeEach(() => {
  kept = new Map();
  asked = [];
  draft = '';
  clock = new SimulatedClock();
  put = async (entry) => {
    kept.set(entry.pageId, entry);
  };
});

function open() {
  const actors = journalActors({
    journal: {
      get: async (pageId) => kept.get(pageId) ?? null,
      put: (entry) => {
        asked.push(entry.html);
        return put(entry);
      },
      remove: async (pageId) => {
        asked.push('removed');
        kept.delete(pageId);
      },
      prune: async () => undefined,
      noteSent: () => undefined,
    },
    readEntry: () => ({ pageId: 'p1', label: '', html: draft, config: '{}', at: 0 }),
  });
  const journal = createActor(journalMachine.provide({ actors }), { clock }).start();
  const edit = (html: string) => {
    draft = html;
    journal.send({ type: 'draft.edited' });
  };
  return { journal, edit };
}

async function tick(milliseconds: number) {
  clock.increment(milliseconds);
  await settle();
}

test('edits are on this device half a second after the first of them', async () => {
  const { edit } = open();
  edit('a');
  await tick(JOURNAL_DEBOUNCE - 100);
  edit('ab');
  expect(kept.size).toBe(0);
  await tick(100);
  expect(kept.get('p1')?.html).toBe('ab');
});

test('saved edits are removed, but not while later edits are unsent', async () => {
  const { journal, edit } = open();
  edit('a');
  await tick(JOURNAL_DEBOUNCE);
  edit('ab');
  journal.send({ type: 'page.saved', later: true });
  await tick(JOURNAL_DEBOUNCE);
  expect(kept.get('p1')?.html).toBe('ab');
  journal.send({ type: 'page.saved', later: false });
  await settle();
  expect(kept.size).toBe(0);
});

test('an edit made while the entry is removed is stored again', async () => {
  const { journal, edit } = open();
  edit('a');
  await tick(JOURNAL_DEBOUNCE);
  journal.send({ type: 'page.saved', later: false });
  edit('b');
  await settle();
  await tick(JOURNAL_DEBOUNCE);
  expect(kept.get('p1')?.html).toBe('b');
});

test('a tab that may close does not wait', async () => {
  const { journal, edit } = open();
  edit('a');
  journal.send({ type: 'journal.now' });
  await settle();
  expect(kept.get('p1')?.html).toBe('a');
});

test('nor for an entry that is being written or removed during an edit', async () => {
  const { journal, edit } = open();
  edit('a');
  clock.increment(JOURNAL_DEBOUNCE);
  edit('ab');
  journal.send({ type: 'journal.now' });
  expect(asked).toEqual(['a', 'ab']);
  await settle();
  journal.send({ type: 'page.saved', later: false });
  edit('abc');
  journal.send({ type: 'journal.now' });
  expect(asked).toEqual(['a', 'ab', 'removed', 'abc']);
  await settle();
  expect(kept.get('p1')?.html).toBe('abc');
});

test('a device that stores nothing is reported, and tried again at the next edit', async () => {
  const { journal, edit } = open();
  const failures: string[] = [];
  journal.on('journal.failed', ({ failure }) => failures.push(failure.reason));
  const works = put;
  put = () => Promise.reject(new Error('The disk is full'));
  edit('a');
  await tick(JOURNAL_DEBOUNCE);
  expect(failures).toEqual(['The disk is full']);
  expect(journal.getSnapshot().hasTag('failed')).toBe(true);
  put = works;
  edit('b');
  await tick(JOURNAL_DEBOUNCE);
  expect(kept.get('p1')?.html).toBe('b');
  expect(journal.getSnapshot().hasTag('kept')).toBe(true);
});
