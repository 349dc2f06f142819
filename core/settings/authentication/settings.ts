import { loginMethod } from '#core/auth/registry.ts';
import { LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import { secret } from '#core/settings/secret.ts';
import type { Setting, SettingGroup } from '#core/settings/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { methodConfig, objectIn, withMethodConfig } from './method-config.ts';

const LIMIT = 200;

/** spec 3: one code for everybody. */
const code: Setting = {
  id: 'code.code',
  label: 'authentication.code',
  hint: 'authentication.codeHint',
  kind: 'line',
  read: (configuration) => words(methodConfig(configuration, 'code').code),
  parse(typed, configuration) {
    const code = typed.trim();
    if (code === '') return { error: 'authentication.codeEmpty' };
    if (code.length > LIMIT) return { error: 'authentication.tooLong' };
    return { change: withMethodConfig(configuration, 'code', { code }) };
  },
};

const OWN: Readonly<Partial<Record<LoginMethodName, readonly Setting[]>>> = {
  code: [code],
  coupon: [toggle('coupon', 'showUsage', 'authentication.showUsage', 'authentication.showUsageHint')],
  twitter: [toggle('twitter', 'askEmail', 'authentication.askEmail', 'authentication.askEmailHint')],
};

/** What can be set about each method beside an app of the page's own: empty where there is nothing. */
export const methodSettings: ReadonlyMap<LoginMethodName, readonly Setting[]> = new Map(
  LOGIN_METHODS.map((name) => {
    const forced = isSocial(name)
      ? [toggle(name, 'forceCustomForm', 'authentication.forceForm', 'authentication.forceFormHint')]
      : [];
    return [name, [...(OWN[name] ?? []), ...forced]];
  }),
);

/** spec 5: a custom app's key and secret, for accounts with the capability customapp. */
export const customAppGroups: ReadonlyMap<LoginMethodName, SettingGroup> = new Map(
  LOGIN_METHODS.filter(isSocial).map((name) => [name, customApp(name)]),
);

function isSocial(name: LoginMethodName): boolean {
  return loginMethod(name)?.verifier === 'account';
}

function customApp(name: LoginMethodName): SettingGroup {
  const oauthOf: (configuration: Parameters<Setting['read']>[0]) => ReturnType<typeof objectIn> = (configuration) =>
    objectIn(methodConfig(configuration, name).oauth);
  const used: NonNullable<Setting['applies']> = (configuration) => oauthOf(configuration).useCustomApp === true;
  const set = (configuration: Parameters<Setting['read']>[0], change: { readonly [field: string]: string | boolean }) =>
    withMethodConfig(configuration, name, { oauth: { ...oauthOf(configuration), ...change } });
  return {
    id: `${name}.customApp`,
    label: 'authentication.app',
    hint: 'authentication.appHint',
    settings: [
      {
        id: `${name}.useCustomApp`,
        label: 'authentication.useCustomApp',
        kind: 'toggle',
        read: (configuration) => String(used(configuration)),
        parse: (typed, configuration) => ({ change: set(configuration, { useCustomApp: typed === 'true' }) }),
      },
      {
        id: `${name}.apiKey`,
        label: 'authentication.apiKey',
        kind: 'line',
        applies: used,
        read: (configuration) => words(oauthOf(configuration).apiKey),
        parse(typed, configuration) {
          const apiKey = typed.trim();
          return apiKey.length > LIMIT
            ? { error: 'authentication.tooLong' }
            : { change: set(configuration, { apiKey }) };
        },
      },
      secret({
        id: `${name}.apiSecret`,
        label: 'authentication.apiSecret',
        applies: used,
        get: (configuration) => oauthOf(configuration).apiSecret,
        set: (apiSecret, configuration) => set(configuration, { apiSecret }),
      }),
    ],
  };
}

function toggle(name: LoginMethodName, field: string, label: TextKey, hint: TextKey): Setting {
  return {
    id: `${name}.${field}`,
    label,
    hint,
    kind: 'toggle',
    read: (configuration) => String(methodConfig(configuration, name)[field] === true),
    parse: (typed, configuration) => ({ change: withMethodConfig(configuration, name, { [field]: typed === 'true' }) }),
  };
}

function words(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}
