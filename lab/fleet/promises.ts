import { findViolations, type HistoryEvent, type Rule, type Violation } from '../../server/testing/one-order.ts';
import type { Promised } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';
import type { Seen } from './prove.ts';

/** What the product promises, measured in a run. */
interface Kept extends Promised {
  /** It depends on how fast the machine is. */
  readonly timed?: true;
}

const LOST: readonly Rule[] = ['revisions grow', 'one save for a revision', 'reads show what was saved'];
const STALE: readonly Rule[] = ['no save of an old epoch', 'no save over an unseen draft'];
const TWO_WRITERS: readonly Rule[] = ['one writer for an epoch', 'an epoch is its client’s', 'epochs grow'];

/** Milliseconds. */
export const BLOCKED_WITHIN = 1_000;
const ANSWERED = 0.999;

/** Each promise, and the violations of the one order of rooms and saves. */
export function judge(seen: Seen): { readonly promises: readonly Kept[]; readonly violations: readonly Violation[] } {
  const { history, takeovers, visitors, unsaved, misrecorded } = seen;
  const violations = findViolations(history.events);
  const none = (promise: string, rules: readonly Rule[], of: string): Kept => {
    const found = violations.filter(({ rule }) => rules.includes(rule)).length;
    return { promise, measured: `${found} of ${of}`, holds: found === 0 };
  };
  const count = (kind: HistoryEvent['kind']) => history.events.filter((event) => event.kind === kind).length;
  const waits = takeovers.pushedOut.map(({ blockedAfter }) => blockedAfter ?? Number.POSITIVE_INFINITY);
  const p99 = quantile(waits, 0.99);
  const answered = visitors.visits.filter(({ problem }) => problem === null).length;
  const share = answered / visitors.visits.length;
  const promises: Kept[] = [
    none('0 acknowledged saves lost', LOST, `${count('saved')} saves`),
    none('0 stale writes accepted', STALE, `${history.saves.refused} refused`),
    none('no room with two writers', TWO_WRITERS, `${count('given')} times a room was given`),
    {
      promise: 'a tab that is pushed out is blocked within 1 s (p99)',
      measured: `${Math.round(p99)} ms of ${waits.length}; median ${Math.round(quantile(waits, 0.5))} ms, longest ${Math.round(quantile(waits, 1))} ms`,
      holds: p99 <= BLOCKED_WITHIN,
      timed: true,
    },
    {
      promise: 'at least 99.9 % of visits answered',
      measured: `${(100 * share).toFixed(3)} % of ${visitors.visits.length}`,
      holds: share >= ANSWERED,
    },
    {
      promise: 'every visitor who got online is recorded once',
      measured: `${misrecorded.length} of ${answered} are not`,
      holds: misrecorded.length === 0,
    },
    { promise: 'every tab saves in the end', measured: `${unsaved.length} could not`, holds: unsaved.length === 0 },
  ];
  return { promises, violations };
}
