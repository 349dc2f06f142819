import { type LoginMethodName, SOCIAL_METHODS } from '#core/constants.ts';
import type { ConfigurationFields } from './field.ts';

/** spec login-methods.12: the types of a field of a form. */
export const FORM_FIELD_TYPES = ['text', 'string', 'integer', 'boolean', 'date', 'checkbox', 'radiobox'] as const;

const text = { $ref: '#/definitions/optionalText' } as const;
const flag = { $ref: '#/definitions/optionalFlag' } as const;

/** The login methods that have settings, by the definition of these. */
const METHODS = {
  socialConfig: SOCIAL_METHODS.filter((name) => name !== 'facebook'),
  facebookConfig: ['facebook'],
  codeConfig: ['code'],
  couponConfig: ['coupon'],
  formConfig: ['form'],
} as const satisfies Readonly<Record<string, readonly LoginMethodName[]>>;

const SETTINGS = Object.entries(METHODS) as [keyof typeof METHODS, readonly string[]][];

/** The part of the schema that describes the settings of each method. */
const settingsByMethod = SETTINGS.map(([definition, names]) => ({
  if: { type: 'object', properties: { name: names.length > 1 ? { enum: names } : { const: names[0] as string } } },
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
  then: { type: 'object', properties: { config: { $ref: `#/definitions/${definition}` } } },
}));

/** A login method of a page, and the settings of those that have any. */
export const methodParts = {
  authentication: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      active: { type: 'boolean', default: false },
      config: { type: 'object', default: {} },
      key: text,
      form: text,
      button: text,
      link: text,
      href: text,
    },
    allOf: settingsByMethod,
  },
  oauth: {
    type: 'object',
    properties: { useCustomApp: { type: 'boolean' }, apiKey: text, apiSecret: { $ref: '#/definitions/secret' } },
  },
  socialConfig: {
    type: 'object',
    properties: { oauth: { $ref: '#/definitions/oauth' }, forceCustomForm: flag, askEmail: flag },
  },
  facebookConfig: {
    type: 'object',
    properties: {
      oauth: { $ref: '#/definitions/oauth' },
      forceCustomForm: flag,
      flow: { $ref: '#/definitions/facebookFlow' },
    },
  },
  facebookFlow: {
    type: 'object',
    properties: { active: flag, actions: { type: 'array', items: { $ref: '#/definitions/facebookAction' } } },
  },
  facebookAction: {
    type: 'object',
    properties: {
      name: { type: 'string', enum: ['like', 'checkin', 'post'] },
      pageUrl: text,
      isPage: flag,
      isLocation: flag,
      once: { description: 'Minutes.', type: ['number', 'null'], minimum: 0 },
      whenSkip: {
        type: ['object', 'null'],
        properties: { askAgain: flag, once: { description: 'Minutes.', type: ['number', 'null'], minimum: 0 } },
      },
      special_permission: { anyOf: [{ type: 'null' }, { type: 'string', enum: ['', 'birthday', 'location'] }] },
    },
  },
  codeConfig: { type: 'object', properties: { code: { type: 'string' } } },
  couponConfig: { type: 'object', properties: { showUsage: flag } },
  formConfig: {
    type: 'object',
    properties: { fields: { type: 'array', items: { $ref: '#/definitions/formField' } }, textColor: text },
  },
  formField: {
    type: 'object',
    required: ['type', 'key'],
    properties: {
      type: { type: 'string', enum: FORM_FIELD_TYPES },
      key: { type: 'string', minLength: 1 },
      label: { type: 'string' },
      regexp: text,
      optional: flag,
      immutable: flag,
      options: { type: ['array', 'null'], items: { type: 'string' } },
      invalidMessage: text,
    },
  },
} as const satisfies ConfigurationFields;

/** Whether a login method has a setting, such as `code` or `oauth`; an unknown method has none. */
export function hasSetting(method: unknown, setting: string): boolean {
  return SETTINGS.some(
    ([definition, names]) =>
      names.some((name) => name === method) && Object.hasOwn(methodParts[definition].properties, setting),
  );
}
