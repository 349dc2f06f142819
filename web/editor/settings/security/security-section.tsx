import { security } from '#core/settings/security.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';

/** One code for every visitor, asked before anything else. */
export function SecuritySection({ bench }: SectionProps) {
  return <SettingGroup bench={bench} group={security} />;
}
