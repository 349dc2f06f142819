import { MOST_COUNTED, type WebhookEndpoint, type WebhookMessage } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { type WebhookType, webhookEvent } from '#core/webhooks/events.ts';
import { momentOf } from '../../../app/day-words.ts';
import { relativeTime } from '../../../app/time-words.ts';

interface EndpointState {
  readonly name: string;
  readonly tone: 'good' | 'warning' | 'danger' | 'plain';
  /** Why, and since when. */
  readonly sentence: string;
}

/** Failures in a row from which on it is more than a hitch. */
const RED_FROM = 3;

/** How it goes with an endpoint, and no more than is known of it. */
export function stateOf({ disabled, failing, last_ok_at }: WebhookEndpoint): EndpointState {
  if (disabled) {
    const sentence = text('webhookScreen.offSince', { time: momentOf(disabled.at), why: disabled.why });
    return { name: text('webhookScreen.state.off'), tone: 'danger', sentence };
  }
  if (failing) {
    const { why, times, since } = failing;
    const sentence = text('webhookScreen.failingSince', { why, times, time: momentOf(since) });
    return {
      name: text('webhookScreen.state.failing'),
      tone: times >= RED_FROM ? 'danger' : 'warning',
      sentence: `${sentence} ${text('webhookScreen.failingNext')}`,
    };
  }
  return last_ok_at === null
    ? { name: text('webhookScreen.state.untried'), tone: 'plain', sentence: '' }
    : { name: text('webhookScreen.state.working'), tone: 'good', sentence: '' };
}

/** When it took something, and what waits. */
export function progressOf({ last_ok_at, waiting }: WebhookEndpoint): string {
  const last =
    last_ok_at === null
      ? text('webhookScreen.neverOk')
      : text('webhookScreen.lastOk', { time: relativeTime(last_ok_at, Date.now()) });
  return waiting === 0 ? last : `${last} ${waitingWords(waiting)}`;
}

const waitingWords = (count: number): string =>
  text(count >= MOST_COUNTED ? 'webhookScreen.waitingMany' : 'webhookScreen.waiting', { count });

export const eventName = (type: WebhookType): string => text(webhookEvent(type).name);

/** What it is told. */
export function toldOf({ events, personal, recipient }: WebhookEndpoint): string {
  const which = events === 'all' ? text('webhookScreen.allEvents') : events.map(eventName).join(', ');
  const data = personal ? text('webhookScreen.personalTo', { recipient }) : text('webhookScreen.thin');
  return `${which} · ${data}`;
}

interface Outcome {
  readonly tone: 'success' | 'danger' | 'info';
  readonly words: string;
}

/** spec visitors.109: what became of a message that was just sent. It is called sent only where the receiver took it. */
export function outcomeOf({ state, tries, attempts, next_at }: WebhookMessage, isOff: boolean): Outcome {
  const last = attempts.at(-1);
  if (tries === 0 || !last) return { tone: 'info', words: text('webhookScreen.notTried') };
  if (state === 'delivered')
    return { tone: 'success', words: text('webhookScreen.sent', { status: last.status ?? 0, ms: last.ms }) };
  const why = text('webhookScreen.notTaken', { why: last.why });
  const next = nextWords(next_at, isOff, { given: 'webhookScreen.triedAgain', none: 'webhookScreen.givenUp' });
  return { tone: 'danger', words: `${why} ${next}` };
}

interface NextWords {
  readonly given: 'webhookScreen.triedAgain' | 'webhookScreen.nextTry';
  /** Said where there is no other try. */
  readonly none?: 'webhookScreen.givenUp';
}

/** When a message is tried again. One of an endpoint that is off is not; what is due is tried about now. */
export function nextWords(next_at: string | null, isOff: boolean, { given, none }: NextWords): string {
  if (next_at === null) return none ? text(none) : '';
  if (isOff) return text('webhookScreen.waitsForOn');
  const now = Date.now();
  return text(given, {
    time: Date.parse(next_at) < now ? relativeTime(new Date(now).toISOString(), now) : relativeTime(next_at, now),
  });
}
