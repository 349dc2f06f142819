import { askedWait, GIVEN_UP_AFTER, pauseAfter, waitBefore } from '#core/webhooks/retries.ts';
import type { Background } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import { Turns } from '../domain/turns.ts';
import type { Extension } from '../http/create-app.ts';
import { PrivateHosts, type Resolve } from '../inspect/safe-fetch.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import type {
  EndpointProgress,
  WebhookEndpointRecord,
  WebhookMessageRecord,
} from '../ports/store/webhooks/webhooks.ts';
import { signingSecrets } from './secrets.ts';
import { type Attempted, sendMessage } from './send-message.ts';

// spec visitors.102, visitors.103

const SECOND = 1_000;
/** The server that works for all of them sends as well (server/audit/sealing.ts). */
const LEASE = 10 * SECOND;
/** Sent at once: to all, to those of one organisation, and to one endpoint. */
const AT_ONCE = { all: 10, organisation: 4, endpoint: 2 };
/** Longer than an attempt takes: what a server that died was sending is sent again after that. */
const CLAIM = 60 * SECOND;
/** The endpoint wants nothing any more. */
const GONE = 410;

interface SenderDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'privateHosts'>;
  /** Tests pass their own. */
  readonly resolve?: Resolve;
  readonly deadline?: number;
  readonly random?: () => number;
}

/**
 * Sends what waits. Of several servers one sends; it asks the store for what is due alone, so that what waits for an endpoint
 * that is away costs nobody anything. It writes by single statements: no transaction of a visitor has to be repeated for it.
 */
export class WebhookSender {
  readonly #deps: SenderDeps;
  /** How many are on their way, by endpoint and by organisation. */
  readonly #flying = { endpoints: new Map<string, number>(), organisations: new Map<string, number>() };
  readonly #turns = new Turns();
  #isStopped = false;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Nothing more is begun. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Sends what is due, and what becomes due meanwhile; resolves when what it began is over. */
  async turn(): Promise<void> {
    const mine = new Set<Promise<void>>();
    for (;;) {
      for (const sent of await this.#turns.run('begin', () => this.#beginDue())) {
        mine.add(sent);
        void sent.finally(() => mine.delete(sent)).catch(() => undefined);
      }
      if (mine.size === 0) return;
      await Promise.race(mine);
    }
  }

  async #beginDue(): Promise<Promise<void>[]> {
    const { store, clock } = this.#deps;
    const room = AT_ONCE.all - this.#count();
    if (room <= 0 || this.#isStopped) return [];
    const busy = {
      endpoints: busyOf(this.#flying.endpoints, AT_ONCE.endpoint),
      organisations: busyOf(this.#flying.organisations, AT_ONCE.organisation),
    };
    const due = await store.webhookEndpoints.due(clock.now(), busy, room);
    if (due.length === 0 || !(await store.auditHeads.lease(LEASE))) return [];
    const begun: Promise<void>[] = [];
    for (const endpoint of due) begun.push(...(await this.#begin(endpoint)));
    return begun;
  }

  #count(): number {
    return [...this.#flying.endpoints.values()].reduce((sum, count) => sum + count, 0);
  }

  async #begin(endpoint: WebhookEndpointRecord): Promise<Promise<void>[]> {
    const { store, clock } = this.#deps;
    const { endpoints, organisations } = this.#flying;
    const flying = endpoints.get(endpoint.id) ?? 0;
    const ofAll = organisations.get(endpoint.organisation_id) ?? 0;
    // One that fails is tried with one message.
    const places = endpoint.failures > 0 ? 1 : AT_ONCE.endpoint;
    const most = Math.min(places - flying, AT_ONCE.organisation - ofAll, AT_ONCE.all - this.#count());
    if (most <= 0) return [];
    const now = clock.now();
    const messages = await store.webhookMessages.claim(endpoint.id, { now, until: now + CLAIM }, most);
    return messages.map((message) => this.#fly(endpoint, message));
  }

  async #fly({ id, organisation_id }: WebhookEndpointRecord, message: WebhookMessageRecord): Promise<void> {
    const { endpoints, organisations } = this.#flying;
    count(endpoints, id, 1);
    count(organisations, organisation_id, 1);
    try {
      await this.#send(id, message);
    } finally {
      count(endpoints, id, -1);
      count(organisations, organisation_id, -1);
    }
  }

  async #send(endpointId: string, message: WebhookMessageRecord): Promise<void> {
    const { store, clock, settings, resolve, deadline } = this.#deps;
    const turn = await store.webhookEndpoints.takeTurn(endpointId, clock.now());
    const sequence = message.sequence ?? turn;
    if (message.sequence === null) await store.webhookMessages.setSequence(message.id, sequence);
    // Both may have changed since: somebody was erased, or the endpoint has another address.
    const [endpoint, current] = [
      await store.webhookEndpoints.byId(endpointId),
      await store.webhookMessages.byId(message.id),
    ];
    if (!endpoint || !current || endpoint.disabled_at !== null) return;
    const { data, thin } = current;
    const sent = { ...current, data: endpoint.personal ? data : (thin ?? data), next_at: message.next_at };
    const attempted = await sendMessage(endpoint, sent, {
      privateHosts: new PrivateHosts(settings.privateHosts),
      secrets: await signingSecrets(endpoint, clock.now(), store),
      now: clock.now(),
      ...(resolve && { resolve }),
      ...(deadline !== undefined && { deadline }),
    });
    await this.#keep(endpoint, sent, attempted);
  }

  async #keep(
    sentTo: WebhookEndpointRecord,
    message: WebhookMessageRecord,
    { attempt, retryAfter }: Attempted,
  ): Promise<void> {
    const endpointId = sentTo.id;
    const { store, clock, random = Math.random } = this.#deps;
    const now = clock.now();
    const tries = message.tries + 1;
    const { status } = attempt;
    // Another message to it may have been answered meanwhile.
    const endpoint = await store.webhookEndpoints.byId(endpointId);
    if (status !== null && status >= 200 && status <= 299) {
      await store.webhookMessages.attempted(attempt, { tries, next_at: null, delivered_at: now }, message.next_at);
      await store.webhookEndpoints.note(endpointId, { ...FINE, last_ok_at: now, last_status: status, last_fault: '' });
      return;
    }
    const wait = waitBefore(tries, random());
    const asked = askedWait(retryAfter, now) ?? 0;
    const next_at = wait === null ? null : now + Math.max(wait, asked);
    await store.webhookMessages.attempted(attempt, { tries, next_at, delivered_at: null }, message.next_at);
    if (!endpoint) return;
    const failing_since = endpoint.failing_since ?? now;
    const failures = endpoint.failures + 1;
    await store.webhookEndpoints.note(endpointId, {
      ...{ last_ok_at: endpoint.last_ok_at, last_status: status, failures, failing_since },
      last_fault: attempt.fault,
      next_at: now + Math.max(pauseAfter(failures, status), asked),
    });
    if (next_at === null) await store.webhookEndpoints.owe(endpointId, 'failed');
    if (status === GONE) await store.webhookEndpoints.disable(sentTo, 'gone', now);
    else if (now - failing_since >= GIVEN_UP_AFTER) await store.webhookEndpoints.disable(sentTo, 'failing', now);
  }
}

const busyOf = (flying: ReadonlyMap<string, number>, most: number): string[] =>
  [...flying].filter(([, there]) => there >= most).map(([id]) => id);

function count(flying: Map<string, number>, id: string, more: 1 | -1): void {
  const there = (flying.get(id) ?? 0) + more;
  if (there > 0) flying.set(id, there);
  else flying.delete(id);
}

const FINE: Pick<EndpointProgress, 'failures' | 'failing_since' | 'next_at'> = {
  failures: 0,
  failing_since: null,
  next_at: 0,
};

/** Looks each second for what is due. */
export const webhookSending: Extension<SenderDeps & { readonly background: Background; stopped(): boolean }> = (
  app,
  deps,
) => {
  const sender = new WebhookSender(deps);
  const look = () => {
    if (!deps.stopped()) deps.background.run('webhooks not sent', () => sender.turn());
  };
  const timer = setInterval(look, SECOND);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    sender.stop();
  });
};
