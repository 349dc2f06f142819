import { advertising, rotation } from './advertising.ts';
import { authenticationGroups } from './authentication/groups.ts';
import { pageGroups } from './page.ts';
import { security } from './security.ts';
import { smtp } from './smtp.ts';
import type { SettingGroup } from './types.ts';

/** Every group of simple settings there is. */
export const settingGroups: readonly SettingGroup[] = [...pageGroups, smtp, advertising, rotation, ...authenticationGroups, security];
