import type { Json } from '#core/page/types.ts';
import type { ADVERT_TYPES, ROTATION_STARTS, ROTATION_TYPES } from './fields/advertising.ts';
import type { AFTER_LOGIN, ASK_AGAIN } from './fields/page.ts';

// spec configuration.2, configuration.4, configuration.5, configuration.6, configuration.12, login-methods.1

/**
 * The page configuration of the current version. Field names are the spec's, letter for letter (spec configuration.1). Unknown
 * fields are kept.
 */
export interface PageConfiguration {
  version: string;
  name: string;
  authentications: Authentication[];
  advertising: Advertising;
  security: Security;
  languages: Record<string, PageLanguage>;
  defaultLanguage: string | null;
  /** Keys of texts that are the same in every language, such as names and numbers: they are not translated. */
  same_everywhere?: string[];
  terms: string;
  logo: Logo;
  fonts: string[];
  cover: string;
  preview_image_url?: string;
  background_image: string;
  background_image_info: { width: number; height: number };
  background_color: string;
  /** The point of the background that stays in sight, such as `50% 20%`; its middle where it is empty. */
  background_focus?: string;
  /** Prefix of phone numbers that visitors type without one, such as +49. */
  country_prefix?: string;
  /** Prefixes of the numbers to which codes may be sent by text message, as `+49, +43`; empty or absent: all numbers. */
  sms_prefixes?: string;
  /** Days for which a record of a visitor is kept (core/config/retention.ts). */
  retention_days?: number;
  /** https address about the venue, which devices show their people (RFC 8908). */
  venue_info_url?: string;
  /** Name of the time zone by whose clocks adverts are shown, such as Europe/Berlin (core/rules/time.ts). */
  time_zone?: string;
  /** Where visitors go once they are online: where they wanted to go, the page's own words, or `landing_url`. */
  after_login?: (typeof AFTER_LOGIN)[number];
  landing_url?: string;
  /** The page's own words for visitors who are online; the product's where it is empty. */
  success_text?: string;
  /** When a device that comes back is asked again: each time, once its session is over, or after `ask_again_days`. */
  ask_again?: (typeof ASK_AGAIN)[number];
  ask_again_days?: number;
  smtp: Smtp;
  flow?: Json;
  [unknown: string]: unknown;
}

export interface Authentication {
  name: string;
  active: boolean;
  config: { [setting: string]: Json };
  [unknown: string]: unknown;
}

export interface Security {
  active: boolean;
  code: string;
  [unknown: string]: unknown;
}

/** The text that a translation was made from. */
export interface MadeFrom {
  /** Fingerprint of the text. A text with another fingerprint means that the translation is outdated. */
  readonly hash: string;
  /** The text itself, where the page says something else by now. */
  readonly text?: string;
}

export interface PageLanguage {
  name: string;
  code: string;
  flag: string;
  active: boolean;
  /**
   * Translations by key: `node.<id>.<property>`, `form.<field>.label`, `terms`, `visitor.<code>`
   * (spec page-document.11).
   */
  strings: Record<string, string>;
  /** What each translation was made from, by its key. */
  made_from?: Record<string, MadeFrom>;
  [unknown: string]: unknown;
}

export interface Logo {
  url: string;
  w: number;
  h: number;
  [unknown: string]: unknown;
}

/** Credentials are write-only on the wire: the server answers `{ set: true }` in their place (spec safety.1). */
export interface Smtp {
  service: string;
  [setting: string]: unknown;
}

export interface Advertising {
  active: boolean;
  type: (typeof ADVERT_TYPES)[number];
  /** Seconds. */
  duration: number;
  urls: string[];
  /** What is set of single adverts, by their addresses. */
  details?: Record<string, AdvertDetail>;
  rotation: Rotation;
  [unknown: string]: unknown;
}

export interface AdvertDetail {
  /** Description for people who do not see the image. */
  alt?: string;
  /** Address that a click opens, once the visitor is online. */
  link?: string;
  /** The first and the last day on which it is shown, YYYY-MM-DD; empty where there is none. */
  from?: string;
  until?: string;
  [unknown: string]: unknown;
}

export interface Rotation {
  active: boolean;
  type: (typeof ROTATION_TYPES)[number];
  duration_quantity: number;
  /** Read in any case, stored in upper case (spec advertising.9). */
  duration_unit: string;
  /** Seconds. */
  duration: number;
  start_point: (typeof ROTATION_STARTS)[number];
  /** HH:mm. */
  start_time: string;
  [unknown: string]: unknown;
}
