import type { TextKey } from '#core/texts/index.ts';
import type { Registry, TerminalCommand } from '../command.ts';
import { completionOf } from '../completion.ts';
import { accountDelete, accountEmail, accountKeep } from './account/own-account.ts';
import { loginCommand, logoutCommand, profilesList, whoamiCommand } from './account/session.ts';
import { peopleSignOn, tokensCreate, tokensList, tokensRevoke } from './account/tokens.ts';
import { auditVerify } from './administration/audit.ts';
import {
  couponsInvalidate,
  couponsMove,
  couponsRelease,
  couponsTopup,
  couponsVoid,
} from './administration/coupon-acts.ts';
import { couponsAdd, couponsList } from './administration/coupons.ts';
import { dashboardsAdd, dashboardsList, dashboardsRename } from './administration/dashboards.ts';
import { dbCopy, secretRotate, uploadsCopy } from './administration/data.ts';
import {
  backupCommand,
  doctorCommand,
  radiusConfig,
  restoreCommand,
  serveCommand,
} from './administration/operations.ts';
import { operatorsAdd, operatorsList, operatorsRemove } from './administration/operators.ts';
import {
  peopleErase,
  usersCapabilitiesAdd,
  usersCapabilitiesRemove,
  usersDisable,
  usersEnable,
  usersInvite,
  usersList,
  usersResetFactors,
  usersSignOn,
} from './administration/users.ts';
import { migrateCommand } from './files/migrate.ts';
import { renderCommand } from './files/render.ts';
import { translationsExport, translationsImport } from './files/translations.ts';
import { checkCommand, validateCommand } from './files/validate.ts';
import { exportFiles } from './gateways/export.ts';
import {
  gatewaysAdd,
  gatewaysChange,
  gatewaysGuide,
  gatewaysList,
  gatewaysRemove,
  gatewaysTest,
} from './gateways/gateways.ts';
import { auditExport, auditList, streamsAdd, streamsList, streamsRemove } from './organisations/audit.ts';
import { foldersPeople, foldersShare, foldersUnshare } from './organisations/folder-shares.ts';
import {
  foldersList,
  foldersMake,
  foldersMove,
  foldersRestore,
  foldersTrash,
  pagesMove,
} from './organisations/folders.ts';
import { groupsAdd, groupsList, groupsMake, groupsRemove, groupsRename, groupsTake } from './organisations/groups.ts';
import { brandsAdd, brandsCheck, brandsList } from './organisations/hosts/brands.ts';
import { hostsLend, hostsList, hostsStop } from './organisations/hosts/hosts.ts';
import {
  connectionsForce,
  connectionsList,
  connectionsTest,
  domainsCheck,
  domainsList,
  peopleFactors,
} from './organisations/identity.ts';
import { invitationsList, invitationsSend, invitationsWithdraw } from './organisations/invitations.ts';
import { organisationsQuota } from './organisations/limits.ts';
import {
  actingAllow,
  actingEnd,
  actingStart,
  organisationsAdd,
  organisationsCorrectOwner,
  organisationsFind,
  organisationsMerge,
  organisationsRestore,
  organisationsResume,
  organisationsSuspend,
  organisationsTrash,
  organisationsUsage,
} from './organisations/operated.ts';
import { organisationsList, organisationsRename, organisationsShow } from './organisations/organisations.ts';
import {
  peopleDisable,
  peopleEnable,
  peopleEndSessions,
  peopleGive,
  peopleInvite,
  peopleList,
  peoplePublishing,
  peopleRemove,
  peopleRole,
  peopleTransfer,
} from './organisations/people.ts';
import { peopleBring, peopleNear } from './organisations/people-near.ts';
import { peopleKeep, peopleReset } from './organisations/people-reset.ts';
import { peopleExport, peopleImport } from './organisations/people-tables.ts';
import { tagsChange, tagsList, tagsMake, tagsRemove } from './organisations/tags.ts';
import { pagesBatch, pagesFollow, pagesUndo } from './pages/batch.ts';
import { pagesFind } from './pages/find.ts';
import { fleetApply, fleetPlan, fleetRollback, fleetStatus } from './pages/fleet.ts';
import { pagesImport } from './pages/import.ts';
import { pagesPull, pagesPush } from './pages/page-folders.ts';
import { pagesClone, pagesDiff, pagesGet, pagesList, pagesPut, pagesRelease } from './pages/pages.ts';
import { publishCommand } from './pages/publish.ts';
import { testDeliver } from './pages/test-deliver.ts';
import { pagesDelete, pagesErase, pagesRestore, pagesTrash } from './pages/trash.ts';
import { pagesVersions } from './pages/versions.ts';
import { visitorsForget, visitorsSearch, visitorsShow, visitorsWithdraw } from './visitors/found-visitors.ts';
import { visitorsErase, visitorsExport, visitorsList } from './visitors/page-visitors.ts';
import { visitorsReceipt, visitorsVerify } from './visitors/receipts.ts';
import { statisticsCommand } from './visitors/statistics.ts';
import { vouchersIssue } from './vouchers/issue.ts';
import { kindsAdd, kindsChange, kindsList, kindsRemove } from './vouchers/kinds.ts';
import { vouchersPrint } from './vouchers/print.ts';
import { rightsList, rightsSet } from './vouchers/rights.ts';
import { vouchersExport, vouchersImport } from './vouchers/tables.ts';
import {
  vouchersList,
  vouchersMove,
  vouchersRelease,
  vouchersShow,
  vouchersTopUp,
  vouchersVoid,
} from './vouchers/vouchers.ts';
import { webhooksVerify } from './webhooks/verify.ts';
import {
  webhooksAdd,
  webhooksChange,
  webhooksList,
  webhooksMessages,
  webhooksRemove,
  webhooksReplay,
  webhooksRotate,
  webhooksTest,
} from './webhooks/webhooks.ts';

/** What the help says of words that only lead to commands. */
const groups: Readonly<Record<string, TextKey>> = {
  account: 'cli.account.summary',
  audit: 'cli.audit.summary',
  brands: 'cli.brands.summary',
  connections: 'cli.connections.summary',
  coupons: 'cli.coupons.summary',
  dashboards: 'cli.dashboards.summary',
  db: 'cli.db.summary',
  domains: 'cli.domains.summary',
  fleet: 'fleet.summary',
  folders: 'cli.folders.summary',
  tags: 'cli.tags.summary',
  groups: 'cli.groups.summary',
  gateways: 'cli.gateways.summary',
  hosts: 'cli.hosts.summary',
  invitations: 'cli.invitations.summary',
  operators: 'cli.operators.summary',
  acting: 'cli.acting.summary',
  organisations: 'cli.organisations.summary',
  pages: 'cli.pages.summary',
  people: 'cli.people.summary',
  streams: 'cli.streams.summary',
  profiles: 'terminal.profiles.summary',
  radius: 'cli.radius.summary',
  secret: 'cli.secret.summary',
  tokens: 'terminal.tokens.summary',
  translations: 'cli.translations.summary',
  uploads: 'cli.uploads.summary',
  users: 'cli.users.summary',
  visitors: 'cli.visitors.summary',
  vouchers: 'cli.vouchers.summary',
  'vouchers kinds': 'cli.vouchers.kinds.summary',
  'vouchers rights': 'cli.vouchers.rights.summary',
  webhooks: 'cli.webhooks.summary',
  'users capabilities': 'cli.users.capabilities.summary',
};

/** Every command, in the order of the help. */
const commands: readonly TerminalCommand[] = [
  validateCommand,
  checkCommand,
  migrateCommand,
  renderCommand,
  translationsExport,
  translationsImport,
  loginCommand,
  logoutCommand,
  whoamiCommand,
  accountEmail,
  accountDelete,
  accountKeep,
  profilesList,
  tokensCreate,
  tokensList,
  tokensRevoke,
  pagesList,
  pagesFind,
  pagesVersions,
  pagesGet,
  pagesRelease,
  pagesPut,
  pagesClone,
  pagesImport,
  pagesTrash,
  pagesDelete,
  pagesRestore,
  pagesErase,
  pagesMove,
  pagesBatch,
  pagesFollow,
  pagesUndo,
  pagesDiff,
  pagesPull,
  pagesPush,
  publishCommand,
  fleetPlan,
  fleetApply,
  fleetRollback,
  fleetStatus,
  visitorsList,
  visitorsExport,
  visitorsErase,
  visitorsSearch,
  visitorsShow,
  visitorsReceipt,
  visitorsVerify,
  visitorsWithdraw,
  visitorsForget,
  statisticsCommand,
  testDeliver,
  gatewaysAdd,
  gatewaysChange,
  gatewaysList,
  gatewaysTest,
  gatewaysGuide,
  gatewaysRemove,
  exportFiles,
  organisationsList,
  organisationsShow,
  organisationsRename,
  organisationsUsage,
  organisationsFind,
  organisationsMerge,
  organisationsAdd,
  organisationsCorrectOwner,
  organisationsSuspend,
  organisationsResume,
  organisationsTrash,
  organisationsRestore,
  organisationsQuota,
  actingStart,
  actingEnd,
  actingAllow,
  brandsList,
  brandsAdd,
  brandsCheck,
  hostsList,
  hostsStop,
  hostsLend,
  peopleList,
  peopleInvite,
  peopleImport,
  peopleExport,
  peopleRole,
  peoplePublishing,
  peopleDisable,
  peopleEnable,
  peopleEndSessions,
  peopleRemove,
  peopleTransfer,
  peopleNear,
  peopleBring,
  peopleGive,
  peopleReset,
  peopleKeep,
  peopleErase,
  invitationsList,
  invitationsWithdraw,
  invitationsSend,
  streamsList,
  streamsAdd,
  streamsRemove,
  peopleSignOn,
  peopleFactors,
  connectionsList,
  connectionsTest,
  connectionsForce,
  domainsList,
  domainsCheck,
  foldersList,
  foldersMake,
  foldersMove,
  foldersTrash,
  foldersRestore,
  foldersPeople,
  foldersShare,
  foldersUnshare,
  groupsList,
  groupsMake,
  groupsRename,
  groupsRemove,
  groupsAdd,
  groupsTake,
  tagsList,
  tagsMake,
  tagsChange,
  tagsRemove,
  kindsList,
  kindsAdd,
  kindsChange,
  kindsRemove,
  vouchersIssue,
  vouchersList,
  vouchersShow,
  vouchersTopUp,
  vouchersMove,
  vouchersVoid,
  vouchersRelease,
  vouchersImport,
  vouchersExport,
  vouchersPrint,
  webhooksList,
  webhooksAdd,
  webhooksChange,
  webhooksRemove,
  webhooksRotate,
  webhooksTest,
  webhooksMessages,
  webhooksReplay,
  webhooksVerify,
  rightsList,
  rightsSet,
  serveCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  auditList,
  auditExport,
  auditVerify,
  usersInvite,
  usersSignOn,
  usersList,
  usersDisable,
  usersEnable,
  usersResetFactors,
  usersCapabilitiesAdd,
  usersCapabilitiesRemove,
  operatorsList,
  operatorsAdd,
  operatorsRemove,
  dashboardsAdd,
  dashboardsList,
  dashboardsRename,
  couponsAdd,
  couponsList,
  couponsTopup,
  couponsMove,
  couponsVoid,
  couponsInvalidate,
  couponsRelease,
  radiusConfig,
  dbCopy,
  uploadsCopy,
  secretRotate,
  completionOf(() => commands, groups),
];

/** What `portico` does and says. */
export const registry: Registry = { commands, groups };
