import { createCapabilities } from './capabilities.ts';
import { createConsents } from './consents.ts';
import { createCoupons } from './coupons.ts';
import { createDashboardPeople } from './dashboard-people.ts';
import { createDashboards } from './dashboards.ts';
import type { Database } from './database.ts';
import { createIdempotentAnswers } from './idempotent-answers.ts';
import { createJobs } from './jobs.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { createPages } from './pages.ts';
import { createPermissions } from './permissions.ts';
import { createRecordedVisits } from './recorded-visits.ts';
import { createRevisions } from './revisions.ts';
import { createRooms } from './rooms.ts';
import { createSecrets } from './secrets.ts';
import { createSeededTemplates } from './seeded-templates.ts';
import { createSessions } from './sessions.ts';
import { createSmsCodes } from './sms-codes.ts';
import { createUsers } from './users.ts';

/** Everything that is kept, one repository for each resource. */
export type Store = ReturnType<typeof createStore>;

/** The repositories over one open database. `secret` is the server's key, for what is stored encrypted. */
export function createStore(database: Database, secret: string) {
  return {
    users: createUsers(database),
    sessions: createSessions(database),
    oneTimeTokens: createOneTimeTokens(database),
    knownAddresses: createKnownAddresses(database),
    capabilities: createCapabilities(database),
    dashboards: createDashboards(database),
    dashboardPeople: createDashboardPeople(database),
    secrets: createSecrets(database, secret),
    pages: createPages(database),
    seededTemplates: createSeededTemplates(database),
    revisions: createRevisions(database),
    permissions: createPermissions(database),
    idempotentAnswers: createIdempotentAnswers(database),
    rooms: createRooms(database),
    jobs: createJobs(database),
    consents: createConsents(database),
    recordedVisits: createRecordedVisits(database),
    coupons: createCoupons(database),
    smsCodes: createSmsCodes(database),
    /** See Database.transaction. */
    transaction: <Result>(work: () => Result): Result => database.transaction(work),
    /** See Database.changedElsewhere. */
    changedElsewhere: (): boolean => database.changedElsewhere(),
    close: () => database.close(),
  };
}
