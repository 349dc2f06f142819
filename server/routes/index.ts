import { deletionRoutes } from './accounts/deletion.ts';
import { emailRoutes } from './accounts/email.ts';
import { passkeyRoutes, passkeySignInRoutes } from './accounts/passkeys.ts';
import { profileRoutes } from './accounts/profile.ts';
import { factorRoutes, secondStepRoutes } from './accounts/second-factors.ts';
import { apiTokenRoutes, organisationTokenRoutes } from './api-tokens.ts';
import { authenticationRoutes, sessionRoutes } from './authentications.ts';
import { dashboardRoutes } from './dashboards.ts';
import { editorPageRoutes, loginServiceRoutes } from './editor-pages.ts';
import { gatewayRoutes } from './gateways.ts';
import { fontRoutes, healthRoutes, statusRoutes } from './health.ts';
import { folderShareRoutes } from './home/folder-shares.ts';
import { pageBatchRoutes } from './home/page-batches.ts';
import { pageVisitRoutes } from './home/page-visits.ts';
import { publishRequestRoutes } from './home/publish-requests.ts';
import { tagRoutes } from './home/tags.ts';
import { connectionRoutes, domainRoutes } from './identity/connections.ts';
import { identityRuleRoutes } from './identity/rules.ts';
import { identityRoutes, providerProofRoutes, providerSignInRoutes } from './identity/sign-in.ts';
import { inspectRoutes } from './inspect.ts';
import { jobRoutes } from './jobs.ts';
import { openapiRoutes } from './openapi/describe-api.ts';
import { auditRoutes } from './organisations/audit.ts';
import { bringInRoutes } from './organisations/bring-in/bring-in.ts';
import { organisationPageRoutes } from './organisations/editor-pages.ts';
import { folderRoutes } from './organisations/folders.ts';
import { groupShareRoutes } from './organisations/groups/group-shares.ts';
import { groupRoutes } from './organisations/groups/groups.ts';
import { brandHostRoutes } from './organisations/hosts/brand-hosts.ts';
import { lentHostRoutes } from './organisations/hosts/lent-hosts.ts';
import { pageTableRoutes } from './organisations/imports/pages.ts';
import { peopleTableRoutes } from './organisations/imports/people.ts';
import { invitationRoutes } from './organisations/invitations.ts';
import { memberRoutes } from './organisations/members.ts';
import { operatorRoutes } from './organisations/operator.ts';
import { organisationRoutes } from './organisations/organisations.ts';
import { transferRoutes } from './organisations/owners/transfer.ts';
import { actingRoutes } from './organisations/staff/acting.ts';
import { consoleRoutes } from './organisations/staff/console.ts';
import { mergeRoutes } from './organisations/staff/merge.ts';
import { staffRoutes } from './organisations/staff/staff.ts';
import { statisticsRoutes } from './organisations/statistics.ts';
import { foundVisitorRoutes, receiptKeyRoutes } from './organisations/visitors.ts';
import { voucherBatchRoutes } from './organisations/vouchers/batches.ts';
import { voucherHostRoutes } from './organisations/vouchers/host.ts';
import { voucherImportRoutes } from './organisations/vouchers/imports.ts';
import { voucherKindRoutes } from './organisations/vouchers/kinds.ts';
import { voucherPrintRoutes } from './organisations/vouchers/prints.ts';
import { voucherRightRoutes } from './organisations/vouchers/rights.ts';
import { voucherRoutes } from './organisations/vouchers/vouchers.ts';
import { permissionRoutes } from './permissions.ts';
import { realtimeTicketRoutes, uploadRoutes } from './tickets.ts';
import { assetRoutes } from './uploads.ts';
import { capabilityRoutes, passwordRoutes, userRoutes } from './users.ts';
import { radiusRoutes, trialOpeningRoutes, visitorRoutes } from './visitors.ts';
import { webhookEndpointRoutes } from './webhooks/endpoints.ts';
import { webhookEventRoutes } from './webhooks/event-schemas.ts';

const described = [
  ...authenticationRoutes,
  ...sessionRoutes,
  ...secondStepRoutes,
  ...factorRoutes,
  ...emailRoutes,
  ...deletionRoutes,
  ...passkeySignInRoutes,
  ...providerSignInRoutes,
  ...providerProofRoutes,
  ...identityRoutes,
  ...passkeyRoutes,
  ...apiTokenRoutes,
  ...organisationTokenRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...passwordRoutes,
  ...capabilityRoutes,
  ...loginServiceRoutes,
  ...editorPageRoutes,
  ...permissionRoutes,
  ...visitorRoutes,
  ...foundVisitorRoutes,
  ...statisticsRoutes,
  ...receiptKeyRoutes,
  ...trialOpeningRoutes,
  ...dashboardRoutes,
  ...organisationRoutes,
  ...operatorRoutes,
  ...actingRoutes,
  ...consoleRoutes,
  ...staffRoutes,
  ...memberRoutes,
  ...groupRoutes,
  ...groupShareRoutes,
  ...transferRoutes,
  ...peopleTableRoutes,
  ...pageTableRoutes,
  ...organisationPageRoutes,
  ...folderRoutes,
  ...mergeRoutes,
  ...folderShareRoutes,
  ...pageBatchRoutes,
  ...publishRequestRoutes,
  ...tagRoutes,
  ...pageVisitRoutes,
  ...voucherKindRoutes,
  ...voucherBatchRoutes,
  ...voucherRoutes,
  ...voucherImportRoutes,
  ...voucherPrintRoutes,
  ...voucherRightRoutes,
  ...webhookEventRoutes,
  ...voucherHostRoutes,
  ...webhookEndpointRoutes,
  ...auditRoutes,
  ...invitationRoutes,
  ...bringInRoutes,
  ...connectionRoutes,
  ...identityRuleRoutes,
  ...domainRoutes,
  ...brandHostRoutes,
  ...lentHostRoutes,
  ...gatewayRoutes,
  ...statusRoutes,
  ...realtimeTicketRoutes,
  ...uploadRoutes,
  ...assetRoutes,
  ...inspectRoutes,
  ...fontRoutes,
  ...jobRoutes,
  ...healthRoutes,
  ...radiusRoutes,
];

/** Every route of the server. The role table and the description of the API are generated from this list. */
export const routes = [...described, ...openapiRoutes(described)];
