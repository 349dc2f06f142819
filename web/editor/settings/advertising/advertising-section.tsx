import { advertising, rotation } from '#core/settings/advertising/settings.ts';
import type { SectionProps } from '../section-props.ts';
import { SettingGroup } from '../setting-group.tsx';
import { AdvertList } from './advert-list.tsx';

/** spec 3: adverts, which one is shown, and for how long. */
export function AdvertisingSection({ store }: SectionProps) {
  return (
    <>
      <SettingGroup store={store} group={advertising} />
      <AdvertList store={store} />
      <SettingGroup store={store} group={rotation} />
    </>
  );
}
