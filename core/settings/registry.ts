import { advertising, rotation } from './advertising.ts';
import { authenticationGroups } from './authentication/groups.ts';
import { background, general, pageTerms } from './page.ts';
import { security } from './security.ts';
import { smtp } from './smtp.ts';
import type { SettingGroup } from './types.ts';
import { visitors } from './visitors.ts';

/** Every group of simple settings there is. */
export const settingGroups: readonly SettingGroup[] = [
  general,
  background,
  pageTerms,
  smtp,
  advertising,
  rotation,
  ...authenticationGroups,
  security,
  visitors,
];
