import type { TextKey } from '#core/texts/index.ts';
import type { Command } from '../command.ts';
import { check } from './check.ts';
import { completionOf } from './completion.ts';
import { couponsAdd, couponsInvalidate, couponsList } from './coupons.ts';
import { dashboardsAdd, dashboardsList, dashboardsRename } from './dashboards.ts';
import { dbCopy } from './db.ts';
import { exportFiles } from './export.ts';
import { fleetApply, fleetPlan, fleetRollback, fleetStatus } from './fleet.ts';
import { gatewaysAdd, gatewaysChange, gatewaysGuide, gatewaysList, gatewaysRemove, gatewaysTest } from './gateways.ts';
import { migrate } from './migrate.ts';
import { backup, doctor, restore } from './operations.ts';
import { pagesClone, pagesDelete, pagesDiff, pagesPut } from './page-changes.ts';
import { pagesPull, pagesPush } from './page-folders.ts';
import { pagesGet, pagesList, pagesRelease } from './pages.ts';
import { profilesList } from './profiles.ts';
import { publish } from './publish.ts';
import { radiusConfig } from './radius.ts';
import { render } from './render.ts';
import { secretRotate } from './secret.ts';
import { serve } from './serve.ts';
import { login, logout, whoami } from './session.ts';
import { testDeliver } from './test-deliver.ts';
import { tokensCreate, tokensList, tokensRevoke } from './tokens.ts';
import { translationsExport, translationsImport } from './translations.ts';
import { uploadsCopy } from './uploads.ts';
import {
  usersCapabilitiesAdd,
  usersCapabilitiesRemove,
  usersDisable,
  usersEnable,
  usersInvite,
  usersList,
  usersSignOn,
} from './users.ts';
import { validate } from './validate.ts';
import { visitorsErase, visitorsExport, visitorsList } from './visitors.ts';

/** What the help says of words that only lead to commands. */
export const groups: Readonly<Record<string, TextKey>> = {
  coupons: 'cli.coupons.summary',
  dashboards: 'cli.dashboards.summary',
  db: 'cli.db.summary',
  fleet: 'fleet.summary',
  gateways: 'cli.gateways.summary',
  pages: 'cli.pages.summary',
  profiles: 'terminal.profiles.summary',
  radius: 'cli.radius.summary',
  secret: 'cli.secret.summary',
  tokens: 'terminal.tokens.summary',
  translations: 'cli.translations.summary',
  uploads: 'cli.uploads.summary',
  users: 'cli.users.summary',
  visitors: 'cli.visitors.summary',
  'users capabilities': 'cli.users.capabilities.summary',
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  validate,
  check,
  migrate,
  render,
  translationsExport,
  translationsImport,
  login,
  logout,
  whoami,
  profilesList,
  tokensCreate,
  tokensList,
  tokensRevoke,
  pagesList,
  pagesGet,
  pagesRelease,
  pagesPut,
  pagesClone,
  pagesDelete,
  pagesDiff,
  pagesPull,
  pagesPush,
  publish,
  fleetPlan,
  fleetApply,
  fleetRollback,
  fleetStatus,
  visitorsList,
  visitorsExport,
  visitorsErase,
  testDeliver,
  gatewaysAdd,
  gatewaysChange,
  gatewaysList,
  gatewaysTest,
  gatewaysGuide,
  gatewaysRemove,
  exportFiles,
  serve,
  backup,
  restore,
  doctor,
  usersInvite,
  usersSignOn,
  usersList,
  usersDisable,
  usersEnable,
  usersCapabilitiesAdd,
  usersCapabilitiesRemove,
  dashboardsAdd,
  dashboardsList,
  dashboardsRename,
  couponsAdd,
  couponsList,
  couponsInvalidate,
  radiusConfig,
  dbCopy,
  uploadsCopy,
  secretRotate,
  completionOf(() => commands, groups),
];
