import type { PageConfiguration } from '#core/config/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { settingGroups } from './registry.ts';
import { settingIdOf } from './setting-id.ts';

/** What the setting is called that a JSON pointer into the configuration names; null where none alone is meant. */
export function labelOf(path: string, configuration: Readonly<PageConfiguration>): TextKey | null {
  const id = settingIdOf(path, configuration);
  return settingGroups.flatMap(({ settings }) => settings).find((setting) => setting.id === id)?.label ?? null;
}
