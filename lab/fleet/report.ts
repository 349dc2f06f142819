import type { HistoryEvent, Violation } from '../../server/testing/one-order.ts';
import { counted } from '../harness/asking.ts';
import { kept } from '../harness/report.ts';
import { BLOCKED_WITHIN, type judge } from './promises.ts';
import type { Seen } from './prove.ts';

/** Violations that are shown whole, and how much of the history with each. */
const SHOWN = 5;
const AROUND = 4;

/** What a run has shown, for people. */
export function report(seen: Seen, { promises, violations }: ReturnType<typeof judge>): string {
  const shown = violations.slice(0, SHOWN).map((violation) => pieceOf(seen.history.events, violation));
  return [faults(seen), ...problems(seen), ...shown, kept(promises)].join('\n');
}

function faults({ struck }: Seen): string {
  return `Faults: ${counted(struck.map(({ name }) => name)).join(', ')}`;
}

/** What visitors and tabs ran into, and during which fault. */
function problems({ visitors, takeovers, unsaved, struck }: Seen): string[] {
  const during = (at: number) => struck.find(({ began, ended }) => began <= at && at <= ended)?.name ?? 'no fault';
  const failed = visitors.visits.flatMap(({ began, problem }) =>
    problem === null ? [] : [`visit during ${during(began)}: ${problem}`],
  );
  const late = takeovers.pushedOut.flatMap(({ at, blockedAfter }) =>
    blockedAfter !== null && blockedAfter <= BLOCKED_WITHIN ? [] : [`tab blocked late during ${during(at)}`],
  );
  return [...counted([...failed, ...late]), ...unsaved.map((words) => `unsaved: ${words}`)];
}

/** The events that contradict each other, among those of their page at that time. */
function pieceOf(history: readonly HistoryEvent[], { rule, page, events }: Violation): string {
  const ofPage = history.filter((event) => event.page === page).sort((one, other) => one.ended - other.ended);
  const places = events.map((event) => ofPage.indexOf(event));
  const isNear = (n: number) => places.some((place) => Math.abs(place - n) <= AROUND);
  const lines = ofPage.flatMap((event, n) =>
    isNear(n) ? [`  ${events.includes(event) ? '>' : ' '} ${told(event)}`] : [],
  );
  return [`Violation of '${rule}' on page ${page}:`, ...lines].join('\n');
}

function told({ page: _, client, began, ended, ...event }: HistoryEvent): string {
  const time = `${Math.round(began)}-${Math.round(ended)} ms`;
  return `${time} ${client.slice(0, 8)} ${JSON.stringify(event)}`;
}
