import type { Outbox } from '../bus.ts';
import type {
  ApiTokens,
  Capabilities,
  FailedSignIns,
  KnownAddresses,
  OneTimeTokens,
  Sessions,
  StoredFactors,
  Users,
} from './accounts.ts';
import type { AuditCheckpoints, AuditEvents, AuditHeads, AuditKeyStore, AuditPeople, AuditStreams } from './audit.ts';
import type { DashboardPeople, Dashboards, Gateways, LentHosts, Secrets } from './dashboards.ts';
import type { FolderShares } from './home/folder-shares.ts';
import type { Folders } from './home/folders.ts';
import type { GroupShares } from './home/group-shares.ts';
import type { PageBatches } from './home/page-batches.ts';
import type { PageSearch } from './home/page-search.ts';
import type { PublishRequests } from './home/publish-requests.ts';
import type { SharedRights } from './home/shared-rights.ts';
import type { Tags } from './home/tags.ts';
import type { Jobs } from './jobs.ts';
import type { Memberships, Operators, Organisations } from './organisations.ts';
import type { Pages, Revisions, SeededTemplates } from './pages.ts';
import type { AccountActs } from './people/account-acts.ts';
import type { BrandHosts } from './people/brand-hosts.ts';
import type { BringIns } from './people/bring-ins.ts';
import type { EmailChanges } from './people/email-changes.ts';
import type { GatewayAnswers } from './people/gateway-answers.ts';
import type { Groups } from './people/groups.ts';
import type { ClaimedDomains, Identities, OidcAttempts, OidcConnections } from './people/identity.ts';
import type { MemberInvitations } from './people/member-invitations.ts';
import type { OrganisationMerges } from './people/merges.ts';
import type { OrganisationUses } from './people/organisation-uses.ts';
import type { Passkeys } from './people/passkeys.ts';
import type { Permissions, ShareMails } from './permissions.ts';
import type { RadiusAccounts } from './radius-accounts.ts';
import type { IdempotentAnswers, Limits } from './requests.ts';
import type { Nodes, Rooms } from './rooms.ts';
import type { UploadRecords } from './uploads.ts';
import type { Coupons, SmsCodeRecords } from './visitor-codes.ts';
import type { OnlineDevices, PendingStepRecords, VisitorGrants } from './visitor-grants.ts';
import type { ConsentProofs } from './visitors/consent-proofs.ts';
import type { FoundVisitors, SeenPages } from './visitors/found-visitors.ts';
import type { ReceiptKeys } from './visitors/receipt-keys.ts';
import type { VisitCounts } from './visitors/visit-counts.ts';
import type { Consents, RecordedVisits } from './visits.ts';
import type { EndedVouchers, VoucherBatches, Vouchers } from './vouchers/batches.ts';
import type { VoucherHosts } from './vouchers/hosts.ts';
import type { VoucherKinds } from './vouchers/kinds.ts';
import type { VoucherLeases } from './vouchers/leases.ts';
import type { SessionEnds } from './vouchers/session-ends.ts';
import type { WebhookEndpoints, WebhookMessages } from './webhooks/webhooks.ts';

/** All stored data, one repository for each resource; outside or inside a transaction. */
export interface Repositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly secondFactors: StoredFactors;
  readonly passkeys: Passkeys;
  readonly failedSignIns: FailedSignIns;
  readonly apiTokens: ApiTokens;
  readonly oneTimeTokens: OneTimeTokens;
  readonly emailChanges: EmailChanges;
  readonly accountActs: AccountActs;
  readonly knownAddresses: KnownAddresses;
  readonly capabilities: Capabilities;
  readonly organisations: Organisations;
  readonly memberships: Memberships;
  readonly groups: Groups;
  readonly memberInvitations: MemberInvitations;
  readonly bringIns: BringIns;
  readonly organisationMerges: OrganisationMerges;
  readonly oidcConnections: OidcConnections;
  readonly identities: Identities;
  readonly oidcAttempts: OidcAttempts;
  readonly claimedDomains: ClaimedDomains;
  readonly operators: Operators;
  readonly organisationUses: OrganisationUses;
  readonly auditEvents: AuditEvents;
  readonly auditPeople: AuditPeople;
  readonly auditHeads: AuditHeads;
  readonly auditCheckpoints: AuditCheckpoints;
  readonly auditKeys: AuditKeyStore;
  readonly auditStreams: AuditStreams;
  readonly dashboards: Dashboards;
  readonly dashboardPeople: DashboardPeople;
  readonly lentHosts: LentHosts;
  readonly brandHosts: BrandHosts;
  readonly gateways: Gateways;
  readonly gatewayAnswers: GatewayAnswers;
  readonly secrets: Secrets;
  readonly folders: Folders;
  readonly folderShares: FolderShares;
  readonly groupShares: GroupShares;
  readonly publishRequests: PublishRequests;
  readonly sharedRights: SharedRights;
  readonly pageSearch: PageSearch;
  readonly pages: Pages;
  readonly pageBatches: PageBatches;
  readonly tags: Tags;
  readonly seededTemplates: SeededTemplates;
  readonly revisions: Revisions;
  readonly permissions: Permissions;
  readonly shareMails: ShareMails;
  readonly idempotentAnswers: IdempotentAnswers;
  readonly rooms: Rooms;
  readonly nodes: Nodes;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly consents: Consents;
  readonly consentProofs: ConsentProofs;
  readonly receiptKeys: ReceiptKeys;
  readonly foundVisitors: FoundVisitors;
  readonly seenPages: SeenPages;
  readonly recordedVisits: RecordedVisits;
  readonly visitCounts: VisitCounts;
  readonly onlineDevices: OnlineDevices;
  readonly pendingSteps: PendingStepRecords;
  readonly coupons: Coupons;
  readonly endedVouchers: EndedVouchers;
  readonly voucherHosts: VoucherHosts;
  readonly voucherKinds: VoucherKinds;
  readonly voucherBatches: VoucherBatches;
  readonly voucherLeases: VoucherLeases;
  readonly sessionEnds: SessionEnds;
  readonly vouchers: Vouchers;
  readonly smsCodes: SmsCodeRecords;
  readonly visitorGrants: VisitorGrants;
  readonly limits: Limits;
  readonly radiusAccounts: RadiusAccounts;
  readonly uploads: UploadRecords;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly webhookMessages: WebhookMessages;
}

/** Repositories that can do several things as one. */
export interface Transactional extends Repositories {
  /**
   * Does the work as one: all of it is kept, or nothing where it rejects. What it reads stays true until it is over. Only
   * what is done by the handle `tx` belongs to it; a transaction that is begun by the handle joins it. Everybody else
   * waits or sees the time before: so the work asks the store and nothing slow. By any other handle than its own it
   * would wait for itself, and is refused with an error that says so.
   *
   * Where others came in its way the work may be run again from its start, after nothing of it was kept: so it changes
   * nothing but the store, and tells nobody before it is over. A statement that failed ends the transaction: what is
   * asked afterwards fails too, also where the failure is caught.
   */
  tx<Result>(work: (tx: Transactional) => Promise<Result>): Promise<Result>;
}

/** Connections to the database. */
export interface Connections {
  readonly open: number;
  /** Open connections that nobody uses right now. */
  readonly idle: number;
  /** How many statements and transactions wait for one. */
  readonly waiting: number;
}

/** The store of a running server or command. */
export interface Store extends Transactional {
  /**
   * The same data for the requests of visitors. Where the database has several connections, some are kept for them, so
   * that visitors and editors never wait for each other's slow questions.
   */
  readonly visitors: Transactional;
  connections(): Connections;
  close(): Promise<void>;
}

/** Something of this kind exists already, such as an account with the same email. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}

/** The stored record has changed since it was read. Nothing was written. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** The store is full. Nothing was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store cannot be read or written right now. */
export class StorageUnusable extends Error {
  override readonly name = 'StorageUnusable';
}
