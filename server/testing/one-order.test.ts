import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findViolations, type Given, type HistoryEvent, type Read, type Rule, type Saved } from './one-order.ts';

const asked = (client: string, began: number, ended = began + 5) => ({ page: 'cafe', client, began, ended });
const given = (client: string, epoch: number, revision: number, at: number): Given => ({
  ...asked(client, at),
  kind: 'given',
  epoch,
  revision,
});
const saved = (client: string, guard: Saved['guard'], revision: number, at: number): Saved => ({
  ...asked(client, at),
  kind: 'saved',
  guard,
  revision,
  content: `content ${revision}`,
});
const read = (client: string, revision: number, at: number): Read => ({
  ...asked(client, at),
  kind: 'read',
  revision,
  content: `content ${revision}`,
});

/** Ada saves, Bob takes the room over and saves, and somebody saves without a room in the end. */
const SOUND: readonly HistoryEvent[] = [
  given('ada', 1, 1, 0),
  saved('ada', { epoch: 1 }, 2, 10),
  saved('ada', { epoch: 1 }, 3, 20),
  given('bob', 2, 3, 30),
  saved('bob', { epoch: 2 }, 4, 40),
  read('eve', 4, 50),
  saved('eve', { replaces: 4 }, 5, 60),
  read('ada', 5, 70),
];

const rules = (history: readonly HistoryEvent[]): Rule[] => [
  ...new Set(findViolations(history).map(({ rule }) => rule)),
];

describe('a history of one order', () => {
  test('has no violation', () => expect(findViolations(SOUND)).toEqual([]));

  test('may have answers that overlap in any order', () => {
    const overlapping = SOUND.map((event) => ({ ...event, began: 0, ended: 100 }));
    expect(findViolations(overlapping)).toEqual([]);
  });

  test('may leave out what got no answer', () => {
    const isSound = fc.property(fc.subarray([...SOUND.filter(({ kind }) => kind !== 'given')]), (kept) => {
      const givings = SOUND.filter(({ kind }) => kind === 'given');
      expect(findViolations([...givings, ...kept])).toEqual([]);
    });
    fc.assert(isSound);
  });

  test('may give a tab that connects again its room again', () => {
    expect(findViolations([...SOUND.slice(0, 3), given('ada', 1, 3, 25), saved('ada', { epoch: 1 }, 4, 35)])).toEqual(
      [],
    );
  });

  test('is looked at for each page by itself', () => {
    const other = SOUND.map((event) => ({ ...event, page: 'bar', client: `${event.client}'` }));
    expect(findViolations([...SOUND, ...other])).toEqual([]);
  });
});

describe('what contradicts one order is found:', () => {
  test.each<[string, HistoryEvent, Rule]>([
    ['an epoch for two tabs', given('eve', 2, 5, 80), 'one writer for an epoch'],
    ['an epoch that falls', given('ada', 1, 5, 80), 'epochs grow'],
    ['a late read of an old draft: a save is lost', read('ada', 4, 80), 'revisions grow'],
    ['a room that is given with an old draft', given('eve', 3, 4, 80), 'revisions grow'],
    ['a save that makes a revision again', saved('bob', { epoch: 2 }, 4, 45), 'one save for a revision'],
    ['a save that makes no newer revision', saved('eve', { replaces: 4 }, 5, 80), 'revisions grow'],
    ['a save that shows as another one', { ...read('ada', 5, 80), content: 'else' }, 'reads show what was saved'],
    ['a save with an epoch of somebody else', saved('eve', { epoch: 2 }, 6, 80), 'an epoch is its client’s'],
    ['a late save of a tab that was pushed out', saved('ada', { epoch: 1 }, 6, 80), 'no save of an old epoch'],
    ['a save behind the draft of its epoch', saved('bob', { epoch: 2 }, 3, 35), 'no save of an old epoch'],
    ['a save over a draft its writer never saw', saved('eve', { replaces: 4 }, 6, 80), 'no save over an unseen draft'],
  ])('%s', (_, planted, rule) => {
    const violations = findViolations([...SOUND, planted]);
    expect(violations.map((violation) => violation.rule)).toContain(rule);
    expect(violations.find((violation) => violation.rule === rule)?.events).toContain(planted);
  });

  test('two acknowledged saves that change places', () => {
    const swapped = SOUND.map((event) =>
      event.kind === 'saved' && event.revision < 4 ? { ...event, revision: 5 - event.revision } : event,
    );
    expect(rules(swapped)).toEqual(['revisions grow']);
  });
});
