import { account } from './account.ts';
import { adverts } from './adverts.ts';
import { appSettings } from './app-settings.ts';
import { auth } from './auth.ts';
import { authentication } from './authentication.ts';
import { calls } from './calls.ts';
import { cli } from './cli.ts';
import { components } from './components.ts';
import { config } from './config.ts';
import { controls } from './controls.ts';
import { delivery } from './delivery.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { fonts } from './fonts.ts';
import { forms } from './forms.ts';
import { home } from './home.ts';
import { machines } from './machines.ts';
import { methods } from './methods.ts';
import { notices } from './notices.ts';
import { page } from './page.ts';
import { pages } from './pages.ts';
import { portal } from './portal.ts';
import { publish } from './publish.ts';
import { rules } from './rules.ts';
import { server } from './server.ts';
import { service } from './service.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { withSupport } from './support.ts';
import { translations } from './translations.ts';
import { ui } from './ui.ts';
import { visitor } from './visitor.ts';
import { walledGarden } from './walled-garden.ts';

/**
 * Every sentence of the product by key. The part of a key before its first dot names the file it is in
 * (`editor.undo` in editor.ts); `{name}` is a parameter.
 */
const texts = {
  ...adverts,
  ...appSettings,
  ...authentication,
  ...fonts,
  ...forms,
  ...account,
  ...calls,
  ...cli,
  ...components,
  ...config,
  ...controls,
  ...delivery,
  ...editor,
  ...auth,
  ...errors,
  ...walledGarden,
  ...home,
  ...machines,
  ...methods,
  ...notices,
  ...page,
  ...pages,
  ...portal,
  ...publish,
  ...rules,
  ...server,
  ...service,
  ...sessions,
  ...settings,
  ...sharing,
  ...translations,
  ...ui,
  ...visitor,
} as const;

export type TextKey = keyof typeof texts;
export type TextParams = Readonly<Record<string, string | number>>;

/** The sentence of a key, with its parameters filled in. */
export function text(key: TextKey, params: TextParams = {}): string {
  return withSupport(texts[key]).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}
