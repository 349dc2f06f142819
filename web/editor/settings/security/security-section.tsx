import { security } from '#core/settings/security.ts';
import { visitors } from '#core/settings/visitors.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';

/** One code for every visitor, asked before anything else; and how long what is kept of them is kept. */
export function SecuritySection({ bench }: SectionProps) {
  return (
    <>
      <SettingGroup bench={bench} group={security} />
      <SettingGroup bench={bench} group={visitors} />
    </>
  );
}
