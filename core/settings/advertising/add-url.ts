import { done } from '#core/page/edit-result.ts';
import type { SettingVerb } from '#core/settings/types.ts';
import { advertUrls, readUrl, withUrls } from './stored-urls.ts';

/** An advert more, at the end. */
export const addUrl: SettingVerb<{ readonly url: string }> = (configuration, { url }) => {
  const read = readUrl(configuration, url);
  return read.ok ? done(withUrls(configuration, [...advertUrls(configuration), read.value])) : read;
};
