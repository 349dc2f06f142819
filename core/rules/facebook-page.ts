import type { Rule } from './types.ts';

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
