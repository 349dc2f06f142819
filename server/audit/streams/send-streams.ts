import type { Background } from '../../domain/background.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Extension } from '../../http/create-app.ts';
import { PrivateHosts, RefusedAddressError } from '../../inspect/safe-fetch.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditStreamRecord } from '../../ports/store/audit.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { tellEvents } from '../tell-events.ts';
import { isSyslog, SIGNING_SECRET, streamSecret } from './streams.ts';
import { sendSyslog } from './syslog.ts';
import { sendWebhook, WrongStatusError } from './webhook.ts';

// spec organisations.191, organisations.192

const SECOND = 1_000;
/** The server that seals sends as well. */
const LEASE = 10 * SECOND;
/** Events of one turn, and how long it takes at most, but for the last one of it. */
const PORTION = 100;
const TURN = 5 * SECOND;
/** How long is waited after a failure: twice as long after each further one, up to the most. */
const WAIT = { first: 5 * SECOND, most: 900 * SECOND };

interface SendDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'privateHosts'>;
  publicUrl(): string;
}

/** Sends what was sealed to whoever asked for it, each second: of several servers one does it. */
export const auditStreams: Extension<SendDeps & { readonly background: Background; stopped(): boolean }> = (
  app,
  deps,
) => {
  let isSending = false;
  const send = async () => {
    if (isSending || deps.stopped()) return;
    isSending = true;
    await sendDue(deps).finally(() => {
      isSending = false;
    });
  };
  const timer = setInterval(() => deps.background.run('audit events not streamed', send), SECOND);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
};

/** Sends what waits in every stream whose time has come, one turn of each. */
export async function sendDue(deps: SendDeps): Promise<void> {
  const { store, clock } = deps;
  const ends = new Map((await store.auditHeads.list()).map(({ chain, seq }) => [chain, seq]));
  const due = (await store.auditStreams.due(clock.now())).filter(
    ({ organisation_id, sent_seq }) => (ends.get(organisation_id) ?? 0) > sent_seq,
  );
  if (due.length === 0 || !(await store.auditHeads.lease(LEASE))) return;
  await Promise.all(due.map((stream) => sendTurn(stream, deps)));
}

/** What was sent is kept event by event: after a failure the rest follows, and only what was on its way comes twice. */
async function sendTurn(stream: AuditStreamRecord, deps: SendDeps): Promise<void> {
  const { store, clock, settings } = deps;
  const { id, organisation_id } = stream;
  const sealed = await store.auditEvents.sealedAfter(organisation_id, stream.sent_seq, PORTION);
  const url = new URL(stream.address);
  let { sent_seq, sent_at } = stream;
  const over = Date.now() + TURN;
  const note = (failed: Pick<AuditStreamRecord, 'failing_since' | 'failure' | 'tries' | 'next_at'>) =>
    store.auditStreams.note(id, { sent_seq, sent_at, ...failed });
  try {
    const send = isSyslog(url.protocol) ? sendSyslog : sendWebhook;
    await send({
      url,
      events: await tellEvents(sealed, { store }),
      privateHosts: new PrivateHosts(settings.privateHosts),
      secret: (await store.secrets.of(streamSecret(id))).get(SIGNING_SECRET) ?? '',
      host: new URL(deps.publicUrl()).hostname,
      async sent({ seq }) {
        sent_seq = seq ?? sent_seq;
        sent_at = clock.now();
        if (Date.now() > over) throw new TurnOver();
      },
    });
    await note(FINE);
  } catch (error) {
    if (error instanceof TurnOver) return note(FINE);
    const tries = stream.tries + 1;
    const wait = Math.min(WAIT.first * 2 ** Math.min(stream.tries, 10), WAIT.most);
    const failing_since = stream.failing_since ?? clock.now();
    await note({ failing_since, failure: wordOf(error), tries, next_at: clock.now() + wait });
  }
}

/** The rest follows with the next turn, so that no stream holds up the others. */
class TurnOver extends Error {}

const FINE = { failing_since: null, failure: '', tries: 0, next_at: 0 } as const;

/** Why it failed, without anything that the other end said: it may be a secret. */
function wordOf(error: unknown): string {
  if (error instanceof WrongStatusError) return `status ${error.status}`;
  if (error instanceof RefusedAddressError) return 'private';
  return error instanceof Error && /timeout|aborted/i.test(`${error.name} ${error.message}`) ? 'slow' : 'unreachable';
}
