import type { Rule } from './types.ts';
import { url } from './url.ts';

const ID = '[A-Za-z0-9_-]{11}';
const YOUTUBE = new RegExp(
  `^(https?://)?((www\\.|m\\.)?youtube\\.com/(watch\\?(\\S*&)?v=|embed/|v/|shorts/|live/)|(www\\.)?youtube-nocookie\\.com/embed/|youtu\\.be/)${ID}([?&#/]\\S*)?$`,
  'i',
);
const VIMEO =
  /^(https?:\/\/)?((www\.)?vimeo\.com\/((channels\/[\w-]+|groups\/[\w-]+\/videos|album\/\d+\/video|showcase\/\d+\/video)\/)?\d{1,12}(\/[0-9a-f]+)?|player\.vimeo\.com\/video\/\d{1,12})\/?([?#]\S*)?$/i;

/** A YouTube video. spec validation-rules.14: its message names the other service. */
export const youtubeUrl: Rule = (value) => (YOUTUBE.test(value.trim()) ? null : 'rules.youtube');

/** A Vimeo video. spec validation-rules.14: its message names the other service. */
export const vimeoUrl: Rule = (value) => (VIMEO.test(value.trim()) ? null : 'rules.vimeo');

/** An image of the page's own host, as uploads are. */
const OURS = /^\/(?![/\\])[^\s"'<>\\]+$/;

/** An image to show before visitors are online: one of ours, or one that comes over http or https. */
const image: Rule = (value) => {
  const address = value.trim();
  if (OURS.test(address)) return null;
  return /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? 'rules.url' : url(address);
};

/** spec validation-rules.13: what an advert's address has to be, by the type of advert. */
export const advertUrl: Readonly<Record<'image' | 'youtube' | 'vimeo', Rule>> = {
  image,
  youtube: youtubeUrl,
  vimeo: vimeoUrl,
};
