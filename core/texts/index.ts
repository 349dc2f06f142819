import { config } from './config.ts';
import { assets } from './editor/assets.ts';
import { blocks } from './editor/blocks.ts';
import { captivePortal } from './editor/captive-portal.ts';
import { compare } from './editor/compare.ts';
import { components } from './editor/components.ts';
import { controls } from './editor/controls.ts';
import { editor } from './editor/editor.ts';
import { history } from './editor/history.ts';
import { icons } from './editor/icons.ts';
import { page } from './editor/page.ts';
import { pageStyle } from './editor/page-style.ts';
import { publish } from './editor/publish.ts';
import { revisions } from './editor/revisions.ts';
import { steps } from './editor/steps.ts';
import { walledGarden } from './editor/walled-garden.ts';
import { machines } from './machines.ts';
import { methods } from './methods.ts';
import { notices, portal } from './portal.ts';
import { cli } from './programs/cli.ts';
import { doctor } from './programs/doctor.ts';
import { commandExamples } from './programs/examples.ts';
import { findings } from './programs/findings.ts';
import { fleet } from './programs/fleet.ts';
import { folders } from './programs/folders.ts';
import { migrate } from './programs/migrate.ts';
import { operations } from './programs/operations.ts';
import { publishing } from './programs/publishing.ts';
import { server } from './programs/server.ts';
import { service } from './programs/service.ts';
import { terminal } from './programs/terminal.ts';
import { trials } from './programs/trials.ts';
import { validate } from './programs/validate.ts';
import { rules } from './rules.ts';
import { account } from './screens/account.ts';
import { appSettings } from './screens/app-settings.ts';
import { auth } from './screens/auth.ts';
import { calls, pages, ui } from './screens/common.ts';
import { delivery } from './screens/delivery.ts';
import { errors } from './screens/errors.ts';
import { gatewayScreen } from './screens/gateway-screen.ts';
import { home } from './screens/home.ts';
import { sessions } from './screens/sessions.ts';
import { sharing } from './screens/sharing.ts';
import { tokens } from './screens/tokens.ts';
import { fillSentence } from './sentence.ts';
import { adverts } from './settings/adverts.ts';
import { authentication } from './settings/authentication.ts';
import { fonts } from './settings/fonts.ts';
import { forms } from './settings/forms.ts';
import { gateways } from './settings/gateways.ts';
import { settings } from './settings/settings.ts';
import { translations } from './settings/translations.ts';
import { visitor } from './visitor.ts';

/**
 * Every sentence of the product by key. The part of a key before its first dot names the file it is in
 * (`editor.undo` in editor/editor.ts); `{name}` is a parameter, `{count|image|images}` what it is called by its count.
 */
const texts = {
  ...adverts,
  ...assets,
  ...appSettings,
  ...authentication,
  ...findings,
  ...fleet,
  ...fonts,
  ...forms,
  ...account,
  ...blocks,
  ...calls,
  ...folders,
  ...cli,
  ...migrate,
  ...commandExamples,
  ...compare,
  ...components,
  ...config,
  ...controls,
  ...delivery,
  ...doctor,
  ...editor,
  ...auth,
  ...errors,
  ...captivePortal,
  ...history,
  ...gateways,
  ...gatewayScreen,
  ...walledGarden,
  ...home,
  ...icons,
  ...machines,
  ...methods,
  ...notices,
  ...operations,
  ...publishing,
  ...page,
  ...pageStyle,
  ...pages,
  ...portal,
  ...publish,
  ...revisions,
  ...rules,
  ...server,
  ...service,
  ...sessions,
  ...settings,
  ...sharing,
  ...steps,
  ...terminal,
  ...tokens,
  ...translations,
  ...trials,
  ...ui,
  ...validate,
  ...visitor,
} as const;

export type TextKey = keyof typeof texts;
export type TextParams = Readonly<Record<string, string | number>>;

/** The sentence of a key, with its parameters filled in. */
export function text(key: TextKey, params: TextParams = {}): string {
  return fillSentence(texts[key], params);
}
