import { accounts } from './accounts.ts';
import { consents } from './consents.ts';
import { dashboardPeople } from './dashboard-people.ts';
import { dashboards } from './dashboards.ts';
import { givenHostnames } from './given-hostnames.ts';
import { jobConversations } from './job-conversations.ts';
import { jobLines } from './job-lines.ts';
import { jobs } from './jobs.ts';
import { keyCheck } from './key-check.ts';
import { logins } from './logins.ts';
import { pageInvitations } from './page-invitations.ts';
import { pages } from './pages.ts';
import { recordedVisits } from './recorded-visits.ts';
import { rooms } from './rooms.ts';
import { seededTemplates } from './seeded-templates.ts';
import { seenPermissions } from './seen-permissions.ts';
import { sessionDevices } from './session-devices.ts';
import { visitors } from './visitors.ts';
import { wantedHostnames } from './wanted-hostnames.ts';

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
];
