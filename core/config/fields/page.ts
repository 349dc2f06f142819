import { shortened } from '#core/config/report.ts';
import { ASK_AGAIN_DAYS } from '#core/constants.ts';
import { email } from '#core/rules/email.ts';
import { hostName } from '#core/rules/host.ts';
import { COUNTRY_PREFIX_PATTERN, PREFIX_LIST_PATTERN } from '#core/rules/phone.ts';
import { timeZoneNamed, ZONE_NAME } from '#core/rules/time.ts';
import { advertUrl, webAddress } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type ConfigurationField, type ConfigurationFields, textRule } from './field.ts';

// spec configuration.21, configuration.22

/** Where visitors go once they are online. */
export const AFTER_LOGIN = ['wanted', 'text', 'address'] as const;
/** When visitors who come back are asked again. */
export const ASK_AGAIN = ['always', 'session', 'days'] as const;
/** Days that can be chosen for keeping records of visitors, up to ten years. */
export const RETENTION_DAYS = { least: 1, most: 3_650 } as const;

const size = { type: 'number', minimum: 0, default: 0 } as const satisfies ConfigurationField;

/** spec validation-rules.11: pictures of the page come from its own host, or over http or https from a public one. */
const pictureRule = textRule('rules.urlValue', (text) => text.trim() === '' || advertUrl.image(text) === null, {
  params: (text) => ({ value: shortened(text) }),
});
const picture = { type: 'string', wrong: 'rules.url', rule: pictureRule } as const satisfies ConfigurationField;

/** Everything a page configuration has, in the order of its schema; what is made of several parts is a definition. */
export const pageFields = {
  name: { type: 'string', default: 'New Page' },
  authentications: {
    type: 'array',
    items: { $ref: '#/definitions/authentication' },
    default: [],
  },
  advertising: { $ref: '#/definitions/advertising', section: 'advertising' },
  security: {
    type: 'object',
    properties: { active: { type: 'boolean', default: false }, code: { type: 'string', default: '' } },
    section: 'security',
  },
  languages: {
    description: 'By language code.',
    type: 'object',
    propertyNames: { $ref: '#/definitions/languageCode' },
    additionalProperties: { $ref: '#/definitions/language' },
    default: {},
  },
  /** Keys of texts that are the same in every language, such as names and numbers: they are not translated. */
  same_everywhere: { type: 'array', items: { type: 'string' } },
  defaultLanguage: {
    anyOf: [{ type: 'null' }, { $ref: '#/definitions/languageCode' }],
    default: null,
    wrong: 'config.languageCode',
    section: 'multilanguage',
  },
  terms: { type: 'string', default: 'Write your terms and conditions here!' },
  logo: { type: 'object', properties: { url: { ...picture, default: '' }, w: size, h: size } },
  fonts: { type: 'array', items: { type: 'string' }, default: [] },
  cover: { ...picture, default: '' },
  preview_image_url: { ...picture, type: ['string', 'null'] },
  background_image: { ...picture, default: '' },
  background_image_info: { type: 'object', properties: { width: size, height: size } },
  background_color: { type: 'string', default: '' },
  /** The point of the background that stays in sight, such as `50% 20%`; its middle where it is empty. */
  background_focus: { type: 'string', pattern: '^((100|[0-9]{1,2})% (100|[0-9]{1,2})%)?$' },
  /** https address about the venue, which devices show their people (RFC 8908). */
  venue_info_url: { type: 'string', maxLength: 2_048, pattern: '^(https://.+)?$', wrong: 'config.venueWrong' },
  /** Where visitors go once they are online: where they wanted to go, the page's own words, or `landing_url`. */
  after_login: { type: 'string', enum: AFTER_LOGIN, wrong: 'controls.notOffered' },
  landing_url: {
    type: 'string',
    maxLength: 2_048,
    wrong: 'settings.landingWrong',
    rule: textRule('config.landing', (text) => text === '' || webAddress(text) !== null),
  },
  /** The page's own words for visitors who are online; the product's where it is empty. */
  success_text: { type: 'string', maxLength: 2_000, wrong: 'settings.successTextTooLong' },
  /** When a device that comes back is asked again: each time, once its session is over, or after `ask_again_days`. */
  ask_again: { type: 'string', enum: ASK_AGAIN, wrong: 'controls.notOffered' },
  ask_again_days: {
    type: 'integer',
    minimum: ASK_AGAIN_DAYS.least,
    maximum: ASK_AGAIN_DAYS.most,
    wrong: 'settings.askAgainDaysWrong',
  },
  /** Days for which a record of a visitor is kept (core/config/retention.ts). */
  retention_days: {
    type: 'integer',
    minimum: RETENTION_DAYS.least,
    maximum: RETENTION_DAYS.most,
    wrong: 'settings.retentionWrong',
    section: 'security',
    setting: 'visitors.retention',
  },
  /** Name of the time zone by whose clocks adverts are shown, such as Europe/Berlin (core/rules/time.ts). */
  time_zone: {
    type: 'string',
    maxLength: 64,
    pattern: `^(${ZONE_NAME})?$`,
    wrong: 'rules.timeZone',
    rule: textRule('config.timeZone', (zone) => zone === '' || timeZoneNamed(zone) !== null, {
      severity: 'warning',
      params: (zone) => ({ zone }),
    }),
  },
  /** Prefix of phone numbers that visitors type without one, such as +49. */
  country_prefix: { type: 'string', pattern: `^(${COUNTRY_PREFIX_PATTERN})?$`, wrong: 'rules.countryPrefix' },
  /** Prefixes of the numbers to which codes may be sent by text message, as `+49, +43`; empty or absent: all numbers. */
  sms_prefixes: { type: 'string', maxLength: 400, pattern: `^(${PREFIX_LIST_PATTERN})?$`, wrong: 'rules.smsPrefixes' },
  smtp: { $ref: '#/definitions/smtp' },
  flow: { $ref: '#/definitions/facebookFlow' },
} as const satisfies ConfigurationFields;

/** spec app-settings.8: supported ways to sign in at a mail server; empty is the usual one. */
export const MAIL_AUTH = ['', 'PLAIN', 'LOGIN', 'XOAUTH2', 'CRAM-MD5', 'NTLM'] as const;

const text = { $ref: '#/definitions/optionalText' } as const;
const flag = { $ref: '#/definitions/optionalFlag' } as const;
const secret = { $ref: '#/definitions/secret' } as const;

/** A text that may be blank and keeps a rule otherwise. */
const blankOr = (rule: (value: string) => TextKey | null) => (value: string) =>
  value.trim() === '' || rule(value) === null;

/** spec configuration.11: the fields of a mail server. */
export const mailServerFields = {
  service: { type: 'string', default: '' },
  host: { ...text, wrong: 'rules.hostName', rule: textRule('rules.hostName', blankOr(hostName)) },
  port: { type: ['integer', 'null'], minimum: 1, maximum: 65_535, wrong: 'rules.port' },
  secure: flag,
  requireTLS: flag,
  authMethod: { anyOf: [{ type: 'null' }, { type: 'string', enum: MAIL_AUTH }] },
  user: text,
  password: secret,
  accessToken: secret,
  from: { ...text, wrong: 'account.emailWrong', rule: textRule('config.mailSender', blankOr(email)) },
} as const satisfies Readonly<Record<string, ConfigurationField>>;
