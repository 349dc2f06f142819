import type { Json } from '#core/page/types.ts';
import type { advertisingField } from './fields/advertising.ts';
import type { pageFields } from './fields/page.ts';

// spec configuration.2, configuration.4, configuration.5, configuration.6, configuration.12, login-methods.1

/** The type of a value, by the declaration of its field: a choice, a plain value or a list of such; never for all else. */
type PlainValue<Field> = Field extends { readonly enum: readonly (infer Choice)[] }
  ? Choice
  : Field extends { readonly type: infer Type extends keyof TypeOf }
    ? TypeOf[Type]
    : Field extends { readonly type: 'array'; readonly items: infer Item }
      ? ListOf<PlainValue<Item>>
      : never;

type ListOf<Item> = [Item] extends [never] ? never : Item[];

interface TypeOf {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
}

type WithDefault = { readonly default: unknown };

/** The plain values of some fields, by their declarations: those with a default are always there. */
type PlainValues<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends WithDefault ? PlainName<Fields, Name> : never]: PlainValue<
    Fields[Name]
  >;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends WithDefault ? never : PlainName<Fields, Name>]?: PlainValue<
    Fields[Name]
  >;
};

type PlainName<Fields, Name extends keyof Fields> = [PlainValue<Fields[Name]>] extends [never] ? never : Name;

type PageFields = typeof pageFields;
type AdvertisingFields = (typeof advertisingField)['properties'];

/**
 * The page configuration of the current version: what core/config/fields declares, and the types of what has parts. Field
 * names are the spec's, letter for letter (spec configuration.1). Unknown fields are kept.
 */
export interface PageConfiguration extends PlainValues<PageFields> {
  version: string;
  authentications: Authentication[];
  advertising: Advertising;
  security: Security;
  languages: Record<string, PageLanguage>;
  defaultLanguage: string | null;
  logo: Logo;
  preview_image_url?: string;
  background_image_info: { width: number; height: number };
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

export interface Security extends PlainValues<PageFields['security']['properties']> {
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

export interface Logo extends PlainValues<PageFields['logo']['properties']> {
  [unknown: string]: unknown;
}

/** Credentials are write-only on the wire: the server answers `{ set: true }` in their place (spec safety.1). */
export interface Smtp {
  service: string;
  [setting: string]: unknown;
}

export interface Advertising extends PlainValues<AdvertisingFields> {
  /** What is set of single adverts, by their addresses. */
  details?: Record<string, AdvertDetail>;
  rotation: Rotation;
  [unknown: string]: unknown;
}

export interface AdvertDetail extends PlainValues<AdvertisingFields['details']['additionalProperties']['properties']> {
  /** The first and the last day on which it is shown, YYYY-MM-DD; empty where there is none. */
  from?: string;
  until?: string;
  [unknown: string]: unknown;
}

export interface Rotation extends PlainValues<AdvertisingFields['rotation']['properties']> {
  /** Read in any case, stored in upper case (spec advertising.9). */
  duration_unit: string;
  /** HH:mm. */
  start_time: string;
  [unknown: string]: unknown;
}
