import { isDate, TIME_OF_DAY } from '#core/rules/time.ts';
import { type ConfigurationField, type ConfigurationFields, textRule } from './field.ts';

export const ADVERT_TYPES = ['image', 'youtube', 'vimeo'] as const;
export const ROTATION_TYPES = ['none', 'random', 'time'] as const;
/** spec advertising.8: start day everyday, week, month, year. */
export const ROTATION_STARTS = ['everyday', 'week', 'month', 'year'] as const;

/** A time of a day, HH:mm. */
export const timeOfDay = {
  type: 'string',
  pattern: `^${TIME_OF_DAY}$`,
  wrong: 'rules.time',
} as const satisfies ConfigurationField;

/** The values of adverts that have a form. */
export const advertValues = {
  timeOfDay,
  day: {
    type: 'string',
    pattern: '^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$',
    wrong: 'config.day',
    // A day of the form of one need not be in the calendar.
    rule: textRule('config.noSuchDay', (day) => day === '' || isDate(day), {
      severity: 'warning',
      params: (day) => ({ day }),
    }),
  },
  timeUnit: {
    description: 'Read in any case, stored in upper case.',
    type: 'string',
    pattern:
      '^([Mm][Ii][Nn]|[Mm][Ii][Nn][Uu][Tt][Ee][Ss]?|[Hh][Oo][Uu][Rr][Ss]?|[Dd][Aa][Yy][Ss]?|[Ww][Ee][Ee][Kk][Ss]?|[Mm][Oo][Nn][Tt][Hh][Ss]?|[Yy][Ee][Aa][Rr][Ss]?)$',
    wrong: 'rules.timeUnit',
  },
} as const satisfies ConfigurationFields;

/** The adverts of a page and how they take turns. */
export const advertisingField = {
  type: 'object',
  properties: {
    active: { type: 'boolean', default: false },
    type: { type: 'string', enum: ADVERT_TYPES, default: 'image' },
    /** Seconds. */
    duration: { description: 'Seconds.', type: 'number', minimum: 0, default: 5 },
    urls: { type: 'array', items: { type: 'string' }, default: [''] },
    details: {
      description: 'By address.',
      type: 'object',
      setting: 'advertising.urls',
      additionalProperties: {
        type: 'object',
        properties: {
          /** Description for people who do not see the image. */
          alt: { type: 'string' },
          /** Address that a click opens, once the visitor is online. */
          link: { type: 'string', maxLength: 2_048 },
          from: { $ref: '#/definitions/day' },
          until: { $ref: '#/definitions/day' },
        },
      },
    },
    rotation: {
      type: 'object',
      properties: {
        active: { type: 'boolean', default: false, setting: 'rotation.active' },
        type: { type: 'string', enum: ROTATION_TYPES, default: 'none', setting: 'rotation.type' },
        duration_quantity: { type: 'number', exclusiveMinimum: 0, default: 1, setting: 'rotation.quantity' },
        duration_unit: { $ref: '#/definitions/timeUnit', default: 'DAY', setting: 'rotation.unit' },
        /** Seconds. */
        duration: {
          description: 'Seconds.',
          type: 'number',
          minimum: 0,
          default: 86_400,
          setting: 'rotation.duration',
        },
        start_point: { type: 'string', enum: ROTATION_STARTS, default: 'week', setting: 'rotation.start' },
        start_time: { $ref: '#/definitions/timeOfDay', default: '08:00', setting: 'rotation.time' },
      },
    },
  },
} as const satisfies ConfigurationField;
