import { isPrivateHost } from './host.ts';
import type { Rule } from './types.ts';

/** Numbers of RFC 3492, section 5. */
const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_LETTER = 128;
const LAST_LETTER = 0x10ffff;

/**
 * The letters that a label of a host name stands for, behind its `xn--`; null where it stands for none. Of a label that is
 * written so, the `URL` of Node 24 and of new browsers takes any, which is no name: they are judged by their letters.
 */
export function lettersOf(label: string): string | null {
  const plain = Math.max(0, label.lastIndexOf('-'));
  const digits = Array.from(label.slice(plain === 0 ? 0 : plain + 1), (sign) => Number.parseInt(sign, BASE));
  if (digits.length === 0) return null;
  const letters = Array.from(label.slice(0, plain));
  let [letter, place, bias] = [FIRST_LETTER, 0, FIRST_BIAS];
  for (let at = 0; at < digits.length; ) {
    const before = place;
    for (let weight = 1, k = BASE; ; k += BASE, at++) {
      const digit = digitOf(digits[at]);
      const threshold = Math.min(MOST, Math.max(LEAST, k - bias));
      place += digit * weight;
      if (!(place <= Number.MAX_SAFE_INTEGER)) return null;
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    at++;
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    letter += Math.floor(place / count);
    if (letter > LAST_LETTER) return null;
    place %= count;
    letters.splice(place++, 0, String.fromCodePoint(letter));
  }
  return letters.join('');
}

/** Letters count from 0, digits after them; `parseInt` has them the other way round. NaN behind the last one. */
function digitOf(digit = Number.NaN): number {
  return digit < 10 ? digit + MOST : digit - 10;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(isFirst ? delta / DAMP : delta / 2);
  left += Math.floor(left / count);
  let k = 0;
  for (; left > ((BASE - LEAST) * MOST) / 2; k += BASE) left = Math.floor(left / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * left) / (left + SKEW));
}

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

const PAGE =
  /^(https?:\/\/)?((www|m|mbasic|web|[a-z]{2}-[a-z]{2})\.)?(facebook|fb)\.com\/(pages\/([^\s/?#]+\/){1,2}\d{5,}|pg\/[\w.-]{2,}|p\/[^\s/?#]*\d{5,}|profile\.php\?id=\d{5,}|(?!(pages|pg|p|profile\.php|groups|events|watch|sharer|login|login\.php|sharer\.php|home\.php|share|photo|photo\.php|help|settings)([/?#]|$))[\w.-]{2,})\/?([?&#]\S*)?$/i;

/** spec validation-rules.15: a Facebook page address must match a page URL pattern. */
export const facebookPage: Rule = (value) => (PAGE.test(value.trim()) ? null : 'rules.facebookPage');

/** The second form of the rule, whose sentence names the value. */
export const facebookPageNamingValue: Rule = (value) =>
  facebookPage(value) === null ? null : 'rules.facebookPageValue';

/** Facebook's name or number of the page at an address; null if there is none. The address must be checked before. */
export function facebookPageId(address: string): string | null {
  const path = address.trim().replace(/^(https?:\/\/)?[^/]*\//i, '');
  const profile = /^profile\.php\?id=(\d+)/i.exec(path)?.[1];
  if (profile) return profile;
  const parts = (path.split(/[?#&]/)[0] ?? '').split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  // `p/Name-100012345678901` and `pages/Name/123`: the number is the page.
  const number = /(?:^|-)(\d{5,})$/.exec(last)?.[1];
  return parts.length > 1 && number ? number : last || null;
}
