import { accounts, dashboardPeople, sessionDevices } from './accounts.ts';
import { dashboards, givenHostnames, keyCheck, wantedHostnames } from './dashboards.ts';
import { jobConversations, jobLines, jobs, smtpFingerprints } from './jobs.ts';
import { pageInvitations, pages, rooms, seededTemplates, seenPermissions } from './pages.ts';
import { consents, logins, recordedVisits, visitors } from './visitors.ts';

/** One step of the tables. Once released it never changes; a later change is a step of its own at the end of the list. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  accounts,
  dashboards,
  pages,
  rooms,
  jobs,
  consents,
  seededTemplates,
  sessionDevices,
  jobConversations,
  logins,
  givenHostnames,
  dashboardPeople,
  pageInvitations,
  keyCheck,
  recordedVisits,
  seenPermissions,
  visitors,
  jobLines,
  wantedHostnames,
  smtpFingerprints,
];
