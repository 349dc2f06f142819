import { describe, expect, test } from 'vitest';
import type { HistoryEvent } from '../../server/testing/one-order.ts';
import { judge } from './promises.ts';
import type { Seen } from './prove.ts';
import { report } from './report.ts';

const asked = (client: string, began: number) => ({ page: 'cafe', client, began, ended: began + 5 });
const given = (client: string, epoch: number, revision: number, at: number): HistoryEvent => ({
  ...asked(client, at),
  kind: 'given',
  epoch,
  revision,
});
const saved = (client: string, epoch: number, revision: number, at: number): HistoryEvent => ({
  ...asked(client, at),
  kind: 'saved',
  guard: { epoch },
  revision,
  content: `edit:${client}-${revision}`,
});
const read = (revision: number, content: string, at: number): HistoryEvent => ({
  ...asked('the end', at),
  kind: 'read',
  revision,
  content,
});

/** Ada saves twice, Bob takes the page over and saves; 1,000 visitors come, and one of them is not answered. */
function run(
  change: Partial<Record<'events' | 'blocked' | 'unanswered' | 'unsaved' | 'misrecorded', unknown>> = {},
): Seen {
  const events = [given('ada', 1, 1, 0), saved('ada', 1, 2, 10), saved('ada', 1, 3, 20), given('bob', 2, 3, 30)];
  const planted = (change.events ?? []) as HistoryEvent[];
  const unanswered = (change.unanswered ?? 1) as number;
  const blocked = (change.blocked ?? [40]) as (number | null)[];
  const visits = Array.from({ length: 1_000 }, (_, n) => ({
    began: n,
    ended: n + 1,
    client: `device ${n}`,
    problem: n < unanswered ? 'the page was answered 503' : null,
  }));
  return {
    history: { events: [...events, saved('bob', 2, 4, 40), ...planted], saves: { unanswered: 0, refused: 1 } },
    takeovers: { pushedOut: blocked.map((blockedAfter) => ({ at: 30, blockedAfter })) },
    visitors: { visits },
    struck: [{ name: 'kill', node: 'node1', began: 0, ended: 100 }],
    unsaved: (change.unsaved ?? []) as string[],
    misrecorded: (change.misrecorded ?? []) as string[],
  };
}

const broken = (seen: Seen) => judge(seen).promises.flatMap(({ promise, holds }) => (holds ? [] : [promise]));

describe('a run of a fleet', () => {
  test('in which nothing went wrong breaks no promise', () => expect(broken(run())).toEqual([]));

  test.each<[string, Parameters<typeof run>[0], string]>([
    ['a save is lost', { events: [read(3, 'edit:ada-3', 80)] }, '0 acknowledged saves lost'],
    ['a save shows as another one', { events: [read(4, 'edit:ada-3', 80)] }, '0 acknowledged saves lost'],
    ['a save of an old epoch is accepted', { events: [saved('ada', 1, 5, 80)] }, '0 stale writes accepted'],
    ['two tabs have one epoch', { events: [given('eve', 2, 4, 80)] }, 'no room with two writers'],
    ['a tab is never blocked', { blocked: [40, null] }, 'a tab that is pushed out is blocked within 1 s (p99)'],
    ['a tab is blocked late', { blocked: [40, 1_001] }, 'a tab that is pushed out is blocked within 1 s (p99)'],
    ['nobody was pushed out', { blocked: [] }, 'a tab that is pushed out is blocked within 1 s (p99)'],
    ['two visitors of 1,000 get no answer', { unanswered: 2 }, 'at least 99.9 % of visits answered'],
    ['a visitor is not recorded', { misrecorded: ['device 7'] }, 'every visitor who got online is recorded once'],
    ['a tab cannot save in the end', { unsaved: ['cafe'] }, 'every tab saves in the end'],
  ])('in which %s breaks one', (_, change, promise) => expect(broken(run(change))).toEqual([promise]));

  test('is reported with the piece of history that shows what is wrong', () => {
    const seen = run({ events: [saved('ada', 1, 5, 80)] });
    const said = report(seen, judge(seen));
    expect(said).toContain("Violation of 'no save of an old epoch' on page cafe:");
    expect(said).toMatch(/> 80-85 ms ada .*"epoch":1.*"revision":5/);
    expect(said).toMatch(/^BROKEN +0 stale writes accepted +1 of 1 refused$/m);
    expect(said).toContain('1 x visit during kill: the page was answered 503');
  });
});
