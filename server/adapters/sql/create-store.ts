import { randomUUID } from 'node:crypto';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { BusMessage } from '../../ports/bus.ts';
import type { Outbox } from '../../ports/store/outbox.ts';
import type { Repositories, Store, Transactional } from '../../ports/store/store.ts';
import { DatabaseClock } from './database-clock.ts';
import type { Engine } from './engine.ts';
import type { EngineBus } from './message-bus.ts';
import type { Queries } from './queries.ts';
import { createApiTokens } from './repositories/api-tokens.ts';
import { createCoupons } from './repositories/coupons.ts';
import { createDashboardPeople, createDashboards } from './repositories/dashboards.ts';
import { createFailedSignIns } from './repositories/failed-sign-ins.ts';
import { createGateways } from './repositories/gateways.ts';
import { createIdempotentAnswers } from './repositories/idempotent-answers.ts';
import { createJobs } from './repositories/jobs.ts';
import { createLimits } from './repositories/limits.ts';
import { createNodes } from './repositories/nodes.ts';
import { createOnlineDevices } from './repositories/online-devices.ts';
import { createOutbox, sendMessages } from './repositories/outbox.ts';
import { createPages, createSeededTemplates } from './repositories/pages.ts';
import { createPendingSteps } from './repositories/pending-steps.ts';
import { createPermissions } from './repositories/permissions.ts';
import { createRadiusAccounts } from './repositories/radius-accounts.ts';
import { createRevisions } from './repositories/revisions.ts';
import { createRooms } from './repositories/rooms.ts';
import { createSecrets } from './repositories/secrets.ts';
import { createOneTimeTokens, createSessions } from './repositories/sessions.ts';
import { createShareMails } from './repositories/share-mails.ts';
import { createSmsCodes } from './repositories/sms-codes.ts';
import { createUploads } from './repositories/uploads.ts';
import { createCapabilities, createKnownAddresses, createUsers } from './repositories/users.ts';
import { createVisitorGrants } from './repositories/visitor-grants.ts';
import { createConsents, createRecordedVisits } from './repositories/visits.ts';

/** The store over an open database. `secret` are the server's keys, for what is stored encrypted. */
export function createStore({ queries, visitorQueries, bus, connections, close }: Engine, secret: ServerSecret): Store {
  const deps = { secret, node: randomUUID(), clock: new DatabaseClock(), bus };
  return { ...outside(queries, deps), visitors: outside(visitorQueries, deps), connections, close };
}

interface StoreDeps {
  readonly secret: ServerSecret;
  /** The id of this process among those that serve the same data. */
  readonly node: string;
  readonly clock: DatabaseClock;
  readonly bus: EngineBus;
}

/** Outside of transactions. */
function outside(queries: Queries, deps: StoreDeps): Transactional {
  const tx: Transactional['tx'] = async (work) => {
    const { result, isTold } = await queries.tx(async (transaction) => {
      const messages: BusMessage[] = [];
      const result = await work(transactional(transaction, deps, messages));
      await sendMessages(messages, transaction);
      return { result, isTold: messages.length > 0 };
    });
    if (isTold) await deps.bus.catchUp();
    return result;
  };
  const add: Outbox['add'] = (message) => tx((handle) => handle.outbox.add(message));
  return { ...repositories(queries, deps, add), tx };
}

function transactional(queries: Queries, deps: StoreDeps, messages: BusMessage[]): Transactional {
  const add: Outbox['add'] = async (message) => void messages.push(message);
  const handle: Transactional = { ...repositories(queries, deps, add), tx: (work) => queries.tx(() => work(handle)) };
  return handle;
}

function repositories(queries: Queries, { secret, node, clock }: StoreDeps, add: Outbox['add']): Repositories {
  return {
    users: createUsers(queries),
    sessions: createSessions(queries),
    failedSignIns: createFailedSignIns(queries),
    apiTokens: createApiTokens(queries),
    oneTimeTokens: createOneTimeTokens(queries),
    knownAddresses: createKnownAddresses(queries),
    capabilities: createCapabilities(queries),
    dashboards: createDashboards(queries),
    dashboardPeople: createDashboardPeople(queries),
    gateways: createGateways(queries),
    secrets: createSecrets(queries, secret),
    pages: createPages(queries),
    seededTemplates: createSeededTemplates(queries),
    revisions: createRevisions(queries),
    permissions: createPermissions(queries),
    shareMails: createShareMails(queries),
    idempotentAnswers: createIdempotentAnswers(queries),
    rooms: createRooms(queries, node, clock),
    nodes: createNodes(queries, { id: node, clock, secret }),
    outbox: createOutbox(queries, add),
    jobs: createJobs(queries),
    consents: createConsents(queries),
    recordedVisits: createRecordedVisits(queries),
    onlineDevices: createOnlineDevices(queries),
    pendingSteps: createPendingSteps(queries),
    coupons: createCoupons(queries),
    smsCodes: createSmsCodes(queries),
    visitorGrants: createVisitorGrants(queries),
    limits: createLimits(queries),
    radiusAccounts: createRadiusAccounts(queries),
    uploads: createUploads(queries),
  };
}
