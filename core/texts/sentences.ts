import { assetTexts } from './editor/assets.ts';
import { controlTexts } from './editor/controls.ts';
import { editorTexts } from './editor/editor.ts';
import { elementTexts } from './editor/elements.ts';
import { historyTexts } from './editor/history.ts';
import { iconTexts } from './editor/icons.ts';
import { pageTexts } from './editor/page.ts';
import { editorPartTexts } from './editor/parts.ts';
import { publishTexts } from './editor/publish.ts';
import { editorStartTexts } from './editor/start.ts';
import { stepTexts } from './editor/steps.ts';
import { folderShareTexts } from './filing/folder-shares.ts';
import { publishRequestTexts } from './filing/publish-requests.ts';
import { selectionTexts } from './filing/selection.ts';
import { tagTexts } from './filing/tags.ts';
import { brandHostTexts } from './hosts/brand-hosts.ts';
import { lentHostTexts } from './hosts/lent-hosts.ts';
import { importScreenTexts } from './imports/import-screens.ts';
import { fieldTexts, methodTexts, noticeTexts } from './login.ts';
import { ownPageTexts } from './own-page.ts';
import { actingRuleTexts } from './people/acting-rule.ts';
import { bringInTexts } from './people/bring-in.ts';
import { groupTexts } from './people/groups.ts';
import { logTexts } from './people/log.ts';
import { statisticsCommandTexts, statisticsTexts } from './people/statistics.ts';
import { trashedOrganisationTexts } from './people/trashed-organisations.ts';
import { cliVisitorTexts } from './people/visitor-commands.ts';
import { foundVisitorTexts } from './people/visitors.ts';
import { voucherHostTexts } from './people/voucher-host.ts';
import { voucherRightTexts } from './people/voucher-rights.ts';
import { voucherScreenTexts } from './people/vouchers.ts';
import { auditTexts } from './programs/audit.ts';
import { cliTexts } from './programs/cli.ts';
import { exampleTexts } from './programs/examples.ts';
import { fileTexts } from './programs/files.ts';
import { folderCommandTexts } from './programs/folder-commands.ts';
import { identityTexts } from './programs/identity.ts';
import { importTexts } from './programs/imports.ts';
import { memberTexts } from './programs/members.ts';
import { operationTexts } from './programs/operations.ts';
import { pageBatchTexts } from './programs/page-batches.ts';
import { pageFolderTexts } from './programs/pages.ts';
import { peopleCommandTexts } from './programs/people-commands.ts';
import { serverTexts } from './programs/server.ts';
import { serviceTexts } from './programs/service.ts';
import { terminalTexts } from './programs/terminal.ts';
import { ruleTexts } from './rules.ts';
import { accountTexts } from './screens/account.ts';
import { appSettingTexts } from './screens/app-settings.ts';
import { auditScreenTexts } from './screens/audit.ts';
import { authTexts } from './screens/auth.ts';
import { commonTexts } from './screens/common.ts';
import { deliveryTexts } from './screens/delivery.ts';
import { errorTexts, machineTexts } from './screens/errors.ts';
import { factorTexts, passkeyTexts } from './screens/factors.ts';
import { gatewayScreenTexts } from './screens/gateway-screen.ts';
import { homeTexts } from './screens/home.ts';
import { operatorTexts } from './screens/operator.ts';
import { peopleTexts } from './screens/people.ts';
import { sessionTexts } from './screens/sessions.ts';
import { sharingTexts } from './screens/sharing.ts';
import { folderTexts, listingTexts, trashTexts } from './screens/trash.ts';
import { authenticationTexts } from './settings/authentication.ts';
import { gatewayTexts } from './settings/gateways.ts';
import { identityScreenTexts } from './settings/identity.ts';
import { settingTexts } from './settings/settings.ts';
import { translationTexts } from './settings/translations.ts';
import { visitor } from './visitor.ts';
import { couponCommandTexts } from './vouchers/commands.ts';
import { deskTexts } from './vouchers/desk.ts';
import { voucherCommandTexts } from './vouchers/voucher-commands.ts';
import { webhookCommandTexts } from './webhooks/commands.ts';
import { webhookEventTexts } from './webhooks/events.ts';
import { webhookScreenTexts } from './webhooks/screen.ts';
import { webhookServerTexts } from './webhooks/server.ts';

/** Every sentence of the product by key. The bundle of the web has the sentences of loaded files in its place (loaded.ts). */
export const sentences = {
  ...ruleTexts,
  ...settingTexts,
  ...authenticationTexts,
  ...accountTexts,
  ...factorTexts,
  ...sessionTexts,
  ...appSettingTexts,
  ...deliveryTexts,
  ...commonTexts,
  ...operationTexts,
  ...pageFolderTexts,
  ...fileTexts,
  ...controlTexts,
  ...publishTexts,
  ...historyTexts,
  ...elementTexts,
  ...assetTexts,
  ...auditTexts,
  ...auditScreenTexts,
  ...foundVisitorTexts,
  ...voucherHostTexts,
  ...voucherRightTexts,
  ...voucherScreenTexts,
  ...logTexts,
  ...cliTexts,
  ...cliVisitorTexts,
  ...exampleTexts,
  ...editorTexts,
  ...editorPartTexts,
  ...editorStartTexts,
  ...authTexts,
  ...errorTexts,
  ...gatewayTexts,
  ...gatewayScreenTexts,
  ...folderTexts,
  ...listingTexts,
  ...homeTexts,
  ...iconTexts,
  ...machineTexts,
  ...methodTexts,
  ...noticeTexts,
  ...ownPageTexts,
  ...pageTexts,
  ...passkeyTexts,
  ...peopleTexts,
  ...publishRequestTexts,
  ...operatorTexts,
  ...fieldTexts,
  ...serverTexts,
  ...identityTexts,
  ...identityScreenTexts,
  ...memberTexts,
  ...bringInTexts,
  ...actingRuleTexts,
  ...statisticsCommandTexts,
  ...statisticsTexts,
  ...trashedOrganisationTexts,
  ...importTexts,
  ...importScreenTexts,
  ...lentHostTexts,
  ...brandHostTexts,
  ...peopleCommandTexts,
  ...folderCommandTexts,
  ...pageBatchTexts,
  ...deskTexts,
  ...voucherCommandTexts,
  ...couponCommandTexts,
  ...webhookCommandTexts,
  ...webhookEventTexts,
  ...webhookScreenTexts,
  ...webhookServerTexts,
  ...folderShareTexts,
  ...selectionTexts,
  ...tagTexts,
  ...groupTexts,
  ...serviceTexts,
  ...sharingTexts,
  ...trashTexts,
  ...stepTexts,
  ...terminalTexts,
  ...translationTexts,
  ...visitor,
} as const;
