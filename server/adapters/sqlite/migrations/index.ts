import type { Migration } from '../../sql/migrations.ts';
import { accounts, apiTokens, dashboardPeople, rateLimits, sessionDevices } from './accounts.ts';
import { dashboards, givenHostnames, keyCheck, wantedHostnames } from './dashboards.ts';
import { gateways } from './gateways.ts';
import { jobConversations, jobLeases, jobLines, jobs, smtpFingerprints } from './jobs.ts';
import {
  askedPermissions,
  busMessages,
  nodes,
  pageInvitations,
  pages,
  rooms,
  seededTemplates,
  seenPermissions,
  shareMails,
} from './pages.ts';
import { removedUploads, uploads } from './uploads.ts';
import {
  consents,
  consentsAskedAt,
  consentsOfDevice,
  logins,
  onlineDevices,
  pendingSteps,
  radiusAccounts,
  recordedVisits,
  visitorGrants,
  visitors,
} from './visitors.ts';

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
  nodes,
  rateLimits,
  jobLeases,
  busMessages,
  visitorGrants,
  consentsOfDevice,
  onlineDevices,
  radiusAccounts,
  gateways,
  pendingSteps,
  consentsAskedAt,
  uploads,
  askedPermissions,
  removedUploads,
  apiTokens,
  shareMails,
];
