import type { LoginMethodName } from '#core/constants.ts';
import { facebookActions, facebookCase } from '#core/settings/facebook/groups.ts';
import type { SettingGroup } from '#core/settings/types.ts';
import { customAppGroups, methodSettings } from './settings.ts';

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
