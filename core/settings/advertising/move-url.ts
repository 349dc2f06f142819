import { done, refused } from '#core/page/edit-result.ts';
import { moveItem } from '#core/settings/move-item.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { advertUrls, withUrls } from './stored-urls.ts';

/** Puts an advert at another place of the list, counted from 0 without it. */
export const moveUrl: SettingVerb<{ readonly from: number; readonly to: number }> = (configuration, { from, to }) => {
  const moved = moveItem(advertUrls(configuration), from, to);
  return moved ? done(withUrls(configuration, moved)) : refused('adverts.notThere');
};
