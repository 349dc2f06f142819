import type { EmailType } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { openServerTransport } from '../delivery/create-mailer.ts';
import { type DeliveryOutcome, runDeliveryTest, wasTaken } from '../delivery/run-delivery-test.ts';
import { keyedHash, type ServerMail, smtpFingerprint } from '../delivery/smtp-settings.ts';
import type { Background } from '../domain/background.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { Extension } from '../http/create-app.ts';
import { type IdempotentRequest, onceOnly } from '../http/once-only.ts';
import { PrivateHosts } from '../inspect/safe-fetch.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailTransports, SmtpSettings } from '../ports/mailer.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { JobOutcome, JobQueue, JobRecord } from '../ports/store/jobs.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { lentMailServer, mailBrand } from './mail-brand.ts';
import { keepTestResult } from './test-results.ts';

/** What delivery tests are started and run with. */
export interface DeliveryTestDeps {
  readonly store: Transactional;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly secret: ServerSecret;
  readonly settings: ServerMail & Pick<Settings, 'data' | 'privateHosts'>;
  readonly transports: MailTransports;
  readonly objects: Pick<ObjectStorage, 'find'>;
  readonly background: Background;
  publicUrl(): string;
}

interface RequestedTest {
  readonly user: UserRecord;
  readonly type: EmailType;
  readonly receiver: string;
  /** null: the server's own mail settings. */
  readonly smtp: SmtpSettings | null;
  /** The dashboard whose brand the mail has; null: the main one. */
  readonly dashboard: DashboardRecord | null;
}

/** The input of a test, stored among the secrets until it ends, because it may contain a password. */
interface StoredTest extends Pick<RequestedTest, 'receiver' | 'smtp'> {
  readonly dashboardId: string | null;
}

const scopeOf = (job: string) => `delivery-test:${job}`;
const TEST = 'test';

/** Per user: a test sends a mail to any address. */
const TESTS_AN_HOUR = 60;
const HOUR = 3_600_000;

/** The job that an Idempotency-Key stands for. */
const JOB = {
  name: 'job',
  async again(id: string, { jobs }: Repositories): Promise<JobRecord> {
    const job = await jobs.byId(id);
    if (!job) throw jobMissing();
    return job;
  },
} as const;

export function jobMissing(): HttpError {
  return refusal(404, 'missing', 'service.jobMissing');
}

/** Sends a test mail in the background, once for an Idempotency-Key; the returned job tells the result. */
export async function requestDeliveryTest(
  { user, type, receiver, smtp, dashboard }: RequestedTest,
  request: IdempotentRequest,
  deps: DeliveryTestDeps,
): Promise<JobRecord> {
  const { jobs, clock, secret } = deps;
  const stored: StoredTest = { receiver, smtp, dashboardId: dashboard?.id ?? null };
  // A password may be in it, and what a hash alone hides can be guessed from it.
  const hashed = { ...request, body: keyedHash(JSON.stringify(request.body ?? null), secret[0]) };
  const job = await onceOnly(JOB, hashed, user, deps, async (tx) => {
    if ((await tx.jobs.countSince(user.id, clock.now() - HOUR)) >= TESTS_AN_HOUR) {
      throw refusal(429, 'too_many', 'service.deliveryMany');
    }
    const smtp_fingerprint = smtpFingerprint(smtp, secret[0]);
    const job = await tx.jobs.add({ user_id: user.id, email_type: type, smtp_fingerprint }, clock.now());
    await tx.secrets.replace(scopeOf(job.id), new Map([[TEST, JSON.stringify(stored)]]));
    return job;
  });
  // Of a repeated request too: a job is begun once, whoever is told of it.
  await jobs.add('delivery-test', job.id);
  return job;
}

/** A server that stops without a word is missed after this many milliseconds. */
const LEASE = 30_000;
const RENEWAL = 10_000;
/** How often each server looks for what others left behind. */
const LOOK = 10_000;

/** Runs the requested delivery tests, and settles those of servers that are gone: at the start, then again and again. */
export const deliveryTests: Extension<DeliveryTestDeps> = async (app, deps) => {
  const { store, jobs, background } = deps;
  await jobs.work('delivery-test', (id) => runJob(id, deps));
  await store.jobs.endLeases();
  await takeOver(deps);
  const look = setInterval(() => background.run('delivery tests of other servers', () => takeOver(deps)), LOOK);
  look.unref();
  app.addHook('preClose', async () => clearInterval(look));
};

/**
 * A test that nobody began is run here. One that was under way is never sent a second time: nobody knows whether its
 * mail was sent, and that is what its person is told.
 */
async function takeOver({ store, jobs }: DeliveryTestDeps): Promise<void> {
  await store.tx(async (tx) => {
    for (const id of await tx.jobs.failAbandoned(text('service.deliveryStopped'))) await forget(id, tx);
  });
  for (const id of await store.jobs.notBegun()) await jobs.add('delivery-test', id);
}

/** Runs a job to its end, whatever happens, where no other server has begun it. */
async function runJob(id: string, deps: DeliveryTestDeps): Promise<void> {
  const { store, background } = deps;
  const job = await store.jobs.begin(id, LEASE);
  if (!job) return;
  const renewal = setInterval(() => background.run('lease not renewed', () => store.jobs.renew(id, LEASE)), RENEWAL);
  try {
    await runBegun(job, deps);
  } catch (error) {
    await store.tx((tx) => end(id, { error: text('service.deliveryFault') }, tx));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function runBegun(job: JobRecord, deps: DeliveryTestDeps): Promise<void> {
  const { store, secret } = deps;
  const stored = await storedTest(job.id, store);
  const dashboard = stored.dashboardId === null ? undefined : await store.dashboards.byId(stored.dashboardId);
  const outcome = await send(job, stored, dashboard ?? null, deps);
  await store.tx(async (tx) => {
    const isOurs = await end(job.id, outcome, tx);
    if (isOurs && dashboard) await keepResult(dashboard, job, outcome, { store: tx, secret });
  });
}

async function storedTest(id: string, store: Pick<Repositories, 'secrets'>): Promise<StoredTest> {
  const stored = (await store.secrets.of(scopeOf(id))).get(TEST);
  if (stored === undefined) throw new Error('what the delivery test is about cannot be read');
  return JSON.parse(stored) as StoredTest;
}

async function send(
  { id, email_type: type }: JobRecord,
  { receiver, smtp }: StoredTest,
  dashboard: DashboardRecord | null,
  deps: DeliveryTestDeps,
): Promise<DeliveryOutcome> {
  const { settings, store, background, transports, objects } = deps;
  const keep = background.inOrder('conversation not kept');
  const lent = smtp === null && dashboard ? await lentMailServer(dashboard, type, deps) : null;
  const brand = await mailBrand(dashboard, deps);
  return runDeliveryTest(
    { type, receiver, smtp: smtp ?? lent, replyTo: smtp === null ? brand.replyTo : null, brand },
    {
      privateHosts: new PrivateHosts(settings.privateHosts),
      transports,
      server: openServerTransport(settings, transports),
      own: settings,
      findImage: objects.find,
      heard: (lines) => keep(() => store.jobs.keepConversation(id, lines)),
    },
  );
}

async function keepResult(
  { id }: DashboardRecord,
  { user_id, email_type: type, smtp_fingerprint }: JobRecord,
  outcome: DeliveryOutcome,
  deps: { readonly store: Transactional; readonly secret: ServerSecret },
): Promise<void> {
  const user = await deps.store.users.byId(user_id);
  if (user) await keepTestResult(id, { user, type, smtp_fingerprint }, wasTaken(outcome), deps);
}

/** Whether the job was not over already. */
async function end(id: string, outcome: JobOutcome, tx: Repositories): Promise<boolean> {
  const isOurs = await tx.jobs.finish(id, outcome);
  await forget(id, tx);
  return isOurs;
}

function forget(id: string, { secrets }: Pick<Repositories, 'secrets'>): Promise<void> {
  return secrets.replace(scopeOf(id), new Map());
}
