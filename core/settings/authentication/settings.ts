import { loginMethods } from '#core/auth/registry.ts';
import type { MethodSetting } from '#core/auth/types.ts';
import type { LoginMethodName } from '#core/constants.ts';
import { storedText } from '#core/controls/words.ts';
import { facebookActions, facebookCase } from '#core/settings/authentication/facebook.ts';
import { secret } from '#core/settings/stored-field.ts';
import type { Setting, SettingGroup } from '#core/settings/types.ts';
import { configOfMethod, objectIn, withMethodConfig } from './method-config.ts';

const LIMIT = 200;

/** What can be set about each method besides an app of the page's own: empty where there is nothing. */
export const methodSettings: ReadonlyMap<LoginMethodName, readonly Setting[]> = new Map(
  loginMethods.map(({ name, settings = [] }) => [name, settings.map((each) => settingOf(name, each))]),
);

/** spec login-methods.9: a custom app's key and secret, for accounts with the capability customapp. */
export const customAppGroups: ReadonlyMap<LoginMethodName, SettingGroup> = new Map(
  loginMethods.filter(({ group }) => group === 'account').map(({ name }) => [name, customApp(name)]),
);

function customApp(name: LoginMethodName): SettingGroup {
  const oauthOf: (configuration: Parameters<Setting['read']>[0]) => ReturnType<typeof objectIn> = (configuration) =>
    objectIn(configOfMethod(configuration, name).oauth);
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
        read: (configuration) => storedText(oauthOf(configuration).apiKey),
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

function settingOf(name: LoginMethodName, setting: MethodSetting): Setting {
  const { field } = setting;
  const labels: Pick<Setting, 'id' | 'label' | 'hint'> = {
    id: `${name}.${field}`,
    label: `authentication.${field}`,
    hint: `authentication.${field}Hint`,
  };
  if (setting.kind === 'toggle') {
    return {
      ...labels,
      kind: 'toggle',
      read: (configuration) => String(configOfMethod(configuration, name)[field] === true),
      parse: (typed, configuration) => ({
        change: withMethodConfig(configuration, name, { [field]: typed === 'true' }),
      }),
    };
  }
  return {
    ...labels,
    kind: 'line',
    read: (configuration) => storedText(configOfMethod(configuration, name)[field]),
    parse(typed, configuration) {
      const line = typed.trim();
      if (line === '') return { error: `authentication.${setting.field}Empty` };
      if (line.length > LIMIT) return { error: 'authentication.tooLong' };
      return { change: withMethodConfig(configuration, name, { [field]: line }) };
    },
  };
}

/** The settings of one method that are not a custom app's: null where there are none. */
export function methodGroup(name: LoginMethodName): SettingGroup | null {
  const settings = methodSettings.get(name) ?? [];
  return settings.length > 0 ? { id: name, label: 'authentication.settings', settings } : null;
}

/** Every group of settings of the login methods. */
export const authenticationGroups: readonly SettingGroup[] = [
  ...[...methodSettings.keys()].flatMap((name) => methodGroup(name) ?? []),
  ...customAppGroups.values(),
  facebookCase,
  ...facebookActions,
];
