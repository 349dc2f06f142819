import { EMAIL_TYPES } from '#core/constants.ts';
import { isColor, isShownImage } from '#core/rules/color.ts';
import { namesServer } from '#core/rules/email.ts';

// spec whitelabel.7

/** The public look of a dashboard. A part is null if the dashboard has not set it. */
export interface Brand {
  readonly name: string | null;
  /** `#rgb` or `#rrggbb`. */
  readonly color: string | null;
  readonly logo: string | null;
  /** The picture beside the sign-in form. */
  readonly picture: string | null;
}

interface BrandFields {
  readonly org_name?: string;
  readonly color?: string;
  readonly images?: Readonly<Record<string, string>>;
}

/** The brand in a dashboard's settings. Unsafe values count as not set. */
export function brandOf({ org_name = '', color = '', images = {} }: BrandFields = {}): Brand {
  return {
    name: org_name.trim() || null,
    color: isColor(color) ? color : null,
    logo: shown(images.logo),
    picture: shown(images.login),
  };
}

function shown(address = ''): string | null {
  return isShownImage(address) ? address : null;
}

/** What a whitelabel can lack, in the order of the setup. */
export type WhitelabelGap = 'name' | 'smtp' | 'emails';

/** The settings the brand is read from. */
export interface BrandSettings {
  readonly org_name?: string;
  readonly smtp?: { readonly service?: unknown; readonly host?: unknown };
  readonly emails?: Readonly<Record<string, { readonly verified?: boolean }>>;
}

/** What the owner of the dashboard still has to set. */
export function whitelabelGaps(settings: BrandSettings): WhitelabelGap[] {
  const { smtp, emails = {} } = settings;
  const gaps: Record<WhitelabelGap, boolean> = {
    name: !hasBrand(settings),
    smtp: !namesServer(smtp),
    emails: EMAIL_TYPES.some((type) => !emails[type]?.verified),
  };
  return (Object.keys(gaps) as WhitelabelGap[]).filter((gap) => gaps[gap]);
}

/**
 * Whether the dashboard has a name to show in place of the product's. Without one nobody can sign in
 * (spec whitelabel.8: /wl_start).
 */
export function hasBrand({ org_name = '' }: BrandSettings): boolean {
  return org_name.trim() !== '';
}

// spec product.9

// spec whitelabel.2: the main product is exactly these and PORTICO_DOMAIN; `x.localhost` is a whitelabel.
const MAIN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A hostname in the form for comparisons: lower case, without port and final dot; a bare IPv6 address gets its
 * brackets.
 */
export function normaliseHostname(host: string): string {
  const name = host.trim().toLowerCase();
  const bracketed = /^(\[[^\]]*\])(?::\d*)?$/.exec(name);
  if (bracketed) return bracketed[1] as string;
  if (name.split(':').length > 2) return `[${name}]`;
  return name.replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Whether pages at this hostname show a provider's own brand (spec whitelabel.2). A port is ignored. */
export function isWhitelabel(host: string, mainDomain = ''): boolean {
  const hostname = normaliseHostname(host);
  return !MAIN_HOSTS.includes(hostname) && (mainDomain === '' || hostname !== normaliseHostname(mainDomain));
}

/** What a server says about its host; `whitelabel` is absent if it does not say. */
interface HostStatus {
  readonly status: string;
  readonly whitelabel?: boolean;
}

/**
 * Whether a provider's brand is shown. The server knows its domain; until it answers, the host name decides (spec
 * whitelabel.2).
 */
export function onWhitelabel(hostname: string, status: HostStatus | null): boolean {
  return status?.whitelabel ?? isWhitelabel(hostname);
}

/** spec api.1: a hostname in the address of its dashboard, dots turned into colons. */
export function dashboardKey(hostname: string): string {
  return hostname.replaceAll('.', ':');
}

/** The hostname of `dashboardKey`. */
export function hostnameOfKey(key: string): string {
  return key.startsWith('[') ? key : key.replaceAll(':', '.');
}

/**
 * spec organisations.273: a hostname that somebody typed, in the form in which it is compared and stored. Letters beyond
 * ASCII become what browsers and DNS write: `Bücher.example` is `xn--bcher-kva.example`. Of an address that was pasted it is
 * the host. What cannot be a hostname is returned as it is, so that validation refuses it.
 */
export function typedHostname(typed: string): string {
  const words = typed.trim();
  const isAddress = /^https?:\/\//i.test(words) && URL.canParse(words);
  const name = normaliseHostname(isAddress ? new URL(words).hostname : typed);
  if (/^[\x20-\x7e]*$/.test(name) || /[\s/:@?#\\]/.test(name)) return name;
  const address = `http://${name}`;
  return URL.canParse(address) ? new URL(address).hostname : name;
}
