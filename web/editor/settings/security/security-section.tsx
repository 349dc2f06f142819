import { security } from '#core/settings/security.ts';
import { visitors } from '#core/settings/visitors.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';

/** One code for every visitor, asked before anything else; and how long what is kept of them is kept. */
export function SecuritySection({ store }: SectionProps) {
  return (
    <>
      <SettingGroup store={store} group={security} />
      <SettingGroup store={store} group={visitors} />
    </>
  );
}
