/** Allowed beginnings of addresses on a published page; others are not links. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i;

/** Characters that browsers skip inside a scheme, which is how `java\nscript:` gets through. */
const SKIPPED = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu;

/**
 * An address as it may be drawn as a link, or empty: http, https, mailto, tel and addresses on the page's own host.
 * spec validation-rules.11: links without a scheme get http://.
 */
export function safeUrl(address: string): string {
  const url = address
    .replace(SKIPPED, (skipped) => (/^ +$/.test(skipped) ? '%20' : ''))
    .replace(/^(%20)+|(%20)+$/g, '');
  if (url === '' || ALLOWED.test(url)) return url;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url) || /^[\\/]/.test(url)) return '';
  return `http://${url}`;
}

/** An image's address as it may be drawn: over http or https, or from the page's own host. */
export function safeImageUrl(address: string): string {
  const url = safeUrl(address);
  return /^(?:https?:\/\/|\/)/i.test(url) ? url : '';
}
