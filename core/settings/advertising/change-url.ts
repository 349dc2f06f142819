import { done, refused } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { advertUrls, readUrl, withUrls } from './stored-urls.ts';

/** Another address for an advert, counted from 0. */
export const changeUrl: SettingVerb<{ readonly index: number; readonly url: string }> = (
  configuration,
  { index, url },
) => {
  const urls = advertUrls(configuration);
  if (urls[index] === undefined) return refused('adverts.notThere');
  const read = readUrl(configuration, url);
  return read.ok ? done(withUrls(configuration, urls.with(index, read.value))) : read;
};
