import type { Rule } from './types.ts';
import { url } from './url.ts';
import { vimeoUrl, youtubeUrl } from './video-url.ts';

/** An image of the page's own host, as uploads are. */
const OURS = /^\/(?![/\\])[^\s"'<>\\]+$/;

/** An image to show before visitors are online: one of ours, or one that comes over http or https. */
const image: Rule = (value) => {
  const address = value.trim();
  if (OURS.test(address)) return null;
  return /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? 'rules.url' : url(address);
};

/** spec 5: what an advert's address has to be, by the type of advert. */
export const advertUrl: Readonly<Record<'image' | 'youtube' | 'vimeo', Rule>> = {
  image,
  youtube: youtubeUrl,
  vimeo: vimeoUrl,
};
