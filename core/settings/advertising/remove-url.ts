import { done, refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { advertUrls, withUrls } from './stored-urls.ts';

/** Takes an advert off the list. */
export const removeUrl: SettingVerb<{ readonly index: number }> = (configuration, { index }) => {
  const urls = advertUrls(configuration);
  return urls[index] === undefined
    ? refused('adverts.notThere')
    : done(withUrls(configuration, urls.toSpliced(index, 1)));
};
