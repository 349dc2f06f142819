import type { PageConfiguration } from '#core/config/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { advertising, rotation } from './advertising/settings.ts';
import { afterLogin, returning } from './after-login.ts';
import { authenticationGroups } from './authentication/settings.ts';
import { backgroundSettings, general, pageTerms } from './page.ts';
import { security, visitors } from './security.ts';
import { settingIdOf } from './setting-address.ts';
import { smtp } from './smtp.ts';
import type { SettingGroup } from './types.ts';

// spec product.5

/** Every group of simple settings there is. */
export const settingGroups: readonly SettingGroup[] = [
  general,
  backgroundSettings,
  pageTerms,
  afterLogin,
  returning,
  smtp,
  advertising,
  rotation,
  ...authenticationGroups,
  security,
  visitors,
];

/** What the setting is called that a JSON pointer into the configuration names; null where none alone is meant. */
export function settingLabel(path: string, configuration: Readonly<PageConfiguration>): TextKey | null {
  const id = settingIdOf(path, configuration);
  return settingGroups.flatMap(({ settings }) => settings).find((setting) => setting.id === id)?.label ?? null;
}
