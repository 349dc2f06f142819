import { isPrivateHost } from './host.ts';
import { lettersOf } from './punycode.ts';
import type { Rule } from './types.ts';

/** spec validation-rules.9: http, https or ftp optional; private addresses refused. */
export const url: Rule = (value) => (isPublicUrl(value.trim()) ? null : 'rules.url');

/** Most addresses: https or http, a name of a host in small letters, and a path of letters. */
const PLAIN =
  /^https?:\/\/(?=[a-z0-9.-]{1,63}(?:\/|$))(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+(?!(?:localhost|local|internal|arpa)(?:\/|$))[a-z]{2,}(?:\/[\w.~+-]*)*$/;

function isPublicUrl(value: string): boolean {
  // seen at once, where to take an address apart takes as long as all other checks of a page
  if (value.length <= 2048 && PLAIN.test(value)) return true;
  if (value === '' || value.length > 2048 || /[\s<>"\\^`{|}]/.test(value)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(value)?.[1]?.toLowerCase();
  if (scheme !== undefined && !['http', 'https', 'ftp'].includes(scheme)) return false;
  const parsed = parse(withScheme(value));
  return parsed !== null && isPublicName(parsed.hostname) && parsed.username === '' && parsed.password === '';
}

/** Without `URL.canParse`: that of Node 20, called some thousand times, says no to letters such as ä. */
function parse(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/** A public address, or a name of several labels that ends in a word. */
function isPublicName(hostname: string): boolean {
  if (hostname.length > 253 || isPrivateHost(hostname)) return false;
  if (hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)) return true;
  const labels = hostname.replace(/\.$/, '').split('.');
  const named = labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return (
    labels.length > 1 &&
    named &&
    labels.every(isWritten) &&
    /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(labels.at(-1) ?? '')
  );
}

/** Whether a label is what its letters are written as; of one without `xn--` they are itself. */
function isWritten(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const letters = lettersOf(label.slice('xn--'.length));
  return letters !== null && parse(`http://${letters}`)?.hostname === label;
}

/** An address of the web without credentials in it; null where the text is none. */
export function webAddress(text: string): URL | null {
  const url = parse(text);
  if (url === null) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/**
 * spec validation-rules.11: links and image URLs without a scheme get http:// prepended. Ours alone (`/i/...`,
 * `#place`) stay as they are.
 */
export function withScheme(address: string): string {
  const trimmed = address.trim();
  if (trimmed === '' || /^[/#?]/.test(trimmed)) return trimmed.startsWith('//') ? `http:${trimmed}` : trimmed;
  return /^([a-z][a-z0-9+.-]*:\/\/|(mailto|tel|sms|data|javascript|blob):)/i.test(trimmed)
    ? trimmed
    : `http://${trimmed}`;
}

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
