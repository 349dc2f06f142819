import type { Rule } from './types.ts';

const ID = '[A-Za-z0-9_-]{11}';
const YOUTUBE = new RegExp(
  `^(https?://)?((www\\.|m\\.)?youtube\\.com/(watch\\?(\\S*&)?v=|embed/|v/|shorts/|live/)|(www\\.)?youtube-nocookie\\.com/embed/|youtu\\.be/)${ID}([?&#/]\\S*)?$`,
  'i',
);
const VIMEO =
  /^(https?:\/\/)?((www\.)?vimeo\.com\/((channels\/[\w-]+|groups\/[\w-]+\/videos|album\/\d+\/video|showcase\/\d+\/video)\/)?\d{1,12}(\/[0-9a-f]+)?|player\.vimeo\.com\/video\/\d{1,12})\/?([?#]\S*)?$/i;

/** A YouTube video. spec 5: its message names the other service. */
export const youtubeUrl: Rule = (value) => (YOUTUBE.test(value.trim()) ? null : 'rules.youtube');

/** A Vimeo video. spec 5: its message names the other service. */
export const vimeoUrl: Rule = (value) => (VIMEO.test(value.trim()) ? null : 'rules.vimeo');
