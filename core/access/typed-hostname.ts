import { normaliseHostname } from './whitelabel.ts';

/**
 * A host name that somebody typed, as it is compared and stored; letters beyond ASCII as browsers and DNS write them,
 * `Bücher.example` as `xn--bcher-kva.example`. What cannot be a name stays what it is, to be refused.
 */
export function typedHostname(typed: string): string {
  const name = normaliseHostname(typed);
  if (/^[\x20-\x7e]*$/.test(name) || /[\s/:@?#\\]/.test(name)) return name;
  const address = `http://${name}`;
  return URL.canParse(address) ? new URL(address).hostname : name;
}
