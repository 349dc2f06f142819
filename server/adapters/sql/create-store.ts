import { randomUUID } from 'node:crypto';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { BusMessage, Outbox } from '../../ports/bus.ts';
import type { Repositories, Store, Transactional } from '../../ports/store/store.ts';
import type { Engine } from './engine.ts';
import { createOutbox, type EngineBus, sendMessages } from './message-bus.ts';
import { createFolderShares } from './pages/folder-shares.ts';
import { createFolders } from './pages/folders.ts';
import { createGroupShares } from './pages/group-shares.ts';
import { createPageBatches } from './pages/page-batches.ts';
import { createPageSearch } from './pages/page-search.ts';
import { createPages, createSeededTemplates } from './pages/pages.ts';
import { createPublishRequests } from './pages/publish-requests.ts';
import { createSharedRights } from './pages/shared-rights.ts';
import { createTags } from './pages/tags.ts';
import { createAccountActs } from './people/account-acts.ts';
import { createBrandHosts } from './people/brand-hosts.ts';
import { createBringIns } from './people/bring-ins.ts';
import { createEmailChanges } from './people/email-changes.ts';
import { createGatewayAnswers } from './people/gateway-answers.ts';
import { createGroups } from './people/groups.ts';
import {
  createClaimedDomains,
  createIdentities,
  createOidcAttempts,
  createOidcConnections,
} from './people/identity.ts';
import { createLentHosts } from './people/lent-hosts.ts';
import { createOrganisationMerges } from './people/merges.ts';
import { createOrganisationUses } from './people/organisation-uses.ts';
import type { Queries } from './queries.ts';
import {
  createApiTokens,
  createCapabilities,
  createFailedSignIns,
  createKnownAddresses,
  createOneTimeTokens,
  createSecondFactors,
  createSessions,
  createUsers,
} from './repositories/accounts.ts';
import {
  createAuditCheckpoints,
  createAuditEvents,
  createAuditHeads,
  createAuditKeys,
  createAuditPeople,
  createAuditStreams,
} from './repositories/audit.ts';
import { createDashboardPeople, createDashboards, createGateways, createSecrets } from './repositories/dashboards.ts';
import { createJobs } from './repositories/jobs.ts';
import {
  createMemberInvitations,
  createMemberships,
  createOperators,
  createOrganisations,
} from './repositories/organisations.ts';
import { createPasskeys } from './repositories/passkeys.ts';
import { createPermissions, createShareMails } from './repositories/permissions.ts';
import { createRadiusAccounts } from './repositories/radius-accounts.ts';
import { createIdempotentAnswers, createLimits } from './repositories/requests.ts';
import { createRevisions } from './repositories/revisions.ts';
import { createNodes, createRooms, DatabaseClock } from './repositories/rooms.ts';
import { createUploads } from './repositories/uploads.ts';
import { createSmsCodeRecords } from './repositories/visitor-codes.ts';
import { createOnlineDevices, createPendingStepRecords, createVisitorGrants } from './repositories/visitor-grants.ts';
import { createVisitCounts } from './statistics/visit-counts.ts';
import { steps } from './tables/steps.ts';
import { createConsentProofs, createReceiptKeys } from './visitors/consent-proofs.ts';
import { createCoupons } from './visitors/coupons.ts';
import { createDesk } from './visitors/desk.ts';
import { createFoundVisitors, createSeenPages } from './visitors/found-visitors.ts';
import { createSessionEnds } from './visitors/session-ends.ts';
import { createConsents, createRecordedVisits } from './visitors/visits.ts';
import { createVoucherLeases } from './visitors/voucher-leases.ts';
import { createWebhookEndpoints } from './webhooks/endpoints.ts';
import { createWebhookMessages } from './webhooks/messages.ts';

/** By which other processes tell what this one knows: the greatest name, in whatever order steps were added. */
const VERSION = steps
  .map(({ name }) => name)
  .sort()
  .at(-1) as string;

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
  const nodes = createNodes(queries, { id: node, version: VERSION, clock, secret });
  return {
    users: createUsers(queries),
    sessions: createSessions(queries),
    secondFactors: createSecondFactors(queries),
    passkeys: createPasskeys(queries),
    failedSignIns: createFailedSignIns(queries),
    apiTokens: createApiTokens(queries),
    oneTimeTokens: createOneTimeTokens(queries),
    emailChanges: createEmailChanges(queries),
    accountActs: createAccountActs(queries),
    knownAddresses: createKnownAddresses(queries),
    capabilities: createCapabilities(queries),
    organisations: createOrganisations(queries),
    memberships: createMemberships(queries),
    groups: createGroups(queries),
    memberInvitations: createMemberInvitations(queries),
    bringIns: createBringIns(queries),
    organisationMerges: createOrganisationMerges(queries),
    oidcConnections: createOidcConnections(queries),
    identities: createIdentities(queries),
    oidcAttempts: createOidcAttempts(queries),
    claimedDomains: createClaimedDomains(queries),
    operators: createOperators(queries),
    organisationUses: createOrganisationUses(queries),
    ...auditRepositories(queries, node),
    dashboards: createDashboards(queries),
    dashboardPeople: createDashboardPeople(queries),
    lentHosts: createLentHosts(queries),
    brandHosts: createBrandHosts(queries),
    gateways: createGateways(queries),
    gatewayAnswers: createGatewayAnswers(queries),
    secrets: createSecrets(queries, secret),
    ...pageRepositories(queries),
    idempotentAnswers: createIdempotentAnswers(queries),
    rooms: createRooms(queries, node, clock),
    nodes,
    outbox: createOutbox(queries, add),
    jobs: createJobs(queries),
    ...recordRepositories(queries),
    coupons: createCoupons(queries, secret, nodes),
    ...createDesk(queries, secret),
    voucherLeases: createVoucherLeases(queries),
    sessionEnds: createSessionEnds(queries),
    smsCodes: createSmsCodeRecords(queries),
    visitorGrants: createVisitorGrants(queries),
    limits: createLimits(queries),
    radiusAccounts: createRadiusAccounts(queries),
    uploads: createUploads(queries),
    webhookEndpoints: createWebhookEndpoints(queries),
    webhookMessages: createWebhookMessages(queries),
  };
}

/** What is kept of visitors, and where they are on their way. */
function recordRepositories(
  queries: Queries,
): Pick<
  Repositories,
  | 'consents'
  | 'consentProofs'
  | 'receiptKeys'
  | 'foundVisitors'
  | 'seenPages'
  | 'recordedVisits'
  | 'onlineDevices'
  | 'pendingSteps'
  | 'visitCounts'
> {
  return {
    consents: createConsents(queries),
    consentProofs: createConsentProofs(queries),
    receiptKeys: createReceiptKeys(queries),
    foundVisitors: createFoundVisitors(queries),
    seenPages: createSeenPages(queries),
    recordedVisits: createRecordedVisits(queries),
    visitCounts: createVisitCounts(queries),
    onlineDevices: createOnlineDevices(queries),
    pendingSteps: createPendingStepRecords(queries),
  };
}

function auditRepositories(queries: Queries, node: StoreDeps['node']) {
  return {
    auditEvents: createAuditEvents(queries),
    auditPeople: createAuditPeople(queries),
    auditHeads: createAuditHeads(queries, node),
    auditCheckpoints: createAuditCheckpoints(queries),
    auditKeys: createAuditKeys(queries),
    auditStreams: createAuditStreams(queries),
  };
}

/** Pages, what they are filed in, and who may do what with them. */
function pageRepositories(
  queries: Queries,
): Pick<
  Repositories,
  | 'folders'
  | 'folderShares'
  | 'groupShares'
  | 'sharedRights'
  | 'publishRequests'
  | 'pageSearch'
  | 'pages'
  | 'pageBatches'
  | 'tags'
  | 'seededTemplates'
  | 'revisions'
  | 'permissions'
  | 'shareMails'
> {
  return {
    folders: createFolders(queries),
    folderShares: createFolderShares(queries),
    groupShares: createGroupShares(queries),
    publishRequests: createPublishRequests(queries),
    sharedRights: createSharedRights(queries),
    pageSearch: createPageSearch(queries),
    pages: createPages(queries),
    pageBatches: createPageBatches(queries),
    tags: createTags(queries),
    seededTemplates: createSeededTemplates(queries),
    revisions: createRevisions(queries),
    permissions: createPermissions(queries),
    shareMails: createShareMails(queries),
  };
}
