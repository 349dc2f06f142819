import fc from 'fast-check';
import type { ConfigurationField } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import { VERSIONS } from '#core/config/migration-steps.ts';
import { CONFIGURATION_VERSION } from '#core/constants.ts';

/**
 * Generated configurations of versions before the current one, as they may lie in old stores: mostly sound, with
 * gaps, nulls, unknown fields, prototype keys and now and then a value of a wrong type or a version nobody knows.
 */
export function oldConfiguration(): fc.Arbitrary<unknown> {
  return fc.record({ version, ...fields }, { requiredKeys: [] }).chain((sound) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<unknown>(sound) },
      {
        weight: 2,
        arbitrary: fc.dictionary(strangeKey, fc.jsonValue(), { maxKeys: 3 }).map((more) => merge(more, sound)),
      },
      {
        weight: 1,
        arbitrary: fc.dictionary(strangeKey, fc.jsonValue(), { maxKeys: 3 }).map((more) => merge(sound, more)),
      },
    ),
  );
}

/** Any JSON at all, objects of known field names with any values in them among it. */
export function anyConfiguration(): fc.Arbitrary<unknown> {
  const names = fc.constantFrom('version', ...Object.keys(fields));
  return fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.dictionary(names, fc.oneof(fc.jsonValue(), version)),
    oldConfiguration(),
  );
}

/** Own keys of both, prototype keys too, those of the second last. */
function merge(first: object, second: object): unknown {
  return Object.fromEntries([...Object.entries(first), ...Object.entries(second)]);
}

const strangeKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'version',
    'name',
    'languages',
    'advertising',
    'x',
  ),
  fc.string({ maxLength: 12 }),
);

const OLD = VERSIONS.filter((version) => version !== CONFIGURATION_VERSION);
const version = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom<unknown>(...OLD, ...OLD.map(Number)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      CONFIGURATION_VERSION,
      Number(CONFIGURATION_VERSION),
      '99',
      '1.10',
      '0',
      'x',
      null,
      '',
      {},
      [],
    ),
  },
);

const or = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 120, arbitrary },
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
const mostly = (good: string[], bad: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...bad) });
const partly = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record(shape, { requiredKeys: [] });
const flag = or(fc.boolean());
const words = or(fc.string({ maxLength: 30 }));
const secret = fc.oneof(words, partly({ set: fc.boolean() }));

const oauth = or(partly({ useCustomApp: flag, apiKey: words, apiSecret: secret }));
const action = partly({
  name: mostly(['like', 'checkin', 'post'], ['dance']),
  pageUrl: words,
  isPage: flag,
  isLocation: flag,
  once: or(fc.nat(20_160)),
  whenSkip: or(partly({ askAgain: flag, once: or(fc.nat(1440)) })),
  special_permission: fc.constantFrom('birthday', 'location', '', null),
});
const field = fc.record(
  {
    type: mostly(['text', 'string', 'integer', 'boolean', 'date', 'checkbox', 'radiobox'], ['colour']),
    key: fc.string({ minLength: 1, maxLength: 10 }),
    label: words,
    regexp: words,
    optional: flag,
    options: or(fc.array(fc.string(), { maxLength: 3 })),
  },
  { requiredKeys: ['type', 'key'] },
);
const settings = partly({
  oauth,
  forceCustomForm: flag,
  askEmail: flag,
  flow: or(partly({ active: flag, actions: or(fc.array(or(action), { maxLength: 4 })) })),
  code: words,
  showUsage: flag,
  fields: or(fc.array(field, { maxLength: 4 })),
});
const method = fc.record(
  {
    name: fc.constantFrom('facebook', 'twitter', 'google', 'live', 'click', 'code', 'coupon', 'sms', 'form', 'openid'),
    active: flag,
    config: or(settings),
  },
  { requiredKeys: ['name'] },
);
const language = partly({
  name: words,
  code: fc.constantFrom('en', 'it', 'pt-BR'),
  flag: words,
  active: flag,
  strings: or(fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 })),
});
const rotation = partly({
  active: flag,
  type: fc.constantFrom('none', 'random', 'time', null),
  duration_quantity: or(fc.integer({ min: 1, max: 99 })),
  duration_unit: mostly(['DAY', 'days', 'Week', 'min'], ['decade']),
  duration: or(fc.nat()),
  start_point: fc.constantFrom('everyday', 'week', 'month', 'year'),
  start_time: mostly(['08:00', '23:59'], ['24:00']),
});

/** The fields that are a text or a number, with values they take; below are those of which more is to be tried. */
const plainFields = Object.fromEntries(
  Object.entries<ConfigurationField>(pageFields).flatMap(([name, { type, enum: choices, minimum, default: usual }]) =>
    type === 'string' || type === 'integer'
      ? [[name, fc.constantFrom<unknown>(...(choices ?? [minimum ?? usual ?? '']))]]
      : [],
  ),
);

const fields = {
  ...plainFields,
  name: words,
  authentications: or(
    fc.array(fc.oneof({ weight: 60, arbitrary: method }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) }), {
      maxLength: 5,
    }),
  ),
  advertising: or(
    partly({
      active: flag,
      type: fc.constantFrom('image', 'youtube', 'vimeo'),
      duration: or(fc.nat(60)),
      urls: or(fc.array(fc.string(), { maxLength: 3 })),
      rotation: or(rotation),
    }),
  ),
  security: or(partly({ active: flag, code: words })),
  languages: or(fc.dictionary(mostly(['en', 'it', 'pt-BR'], ['x', '__proto__']), or(language), { maxKeys: 3 })),
  defaultLanguage: fc.constantFrom('en', 'it', null),
  terms: words,
  logo: or(partly({ url: words, w: or(fc.nat()), h: or(fc.nat()) })),
  fonts: or(fc.array(fc.string(), { maxLength: 3 })),
  smtp: or(partly({ service: words, host: words, port: or(fc.integer({ min: 1, max: 65_535 })), password: secret })),
  flow: or(partly({ actions: or(fc.array(action, { maxLength: 2 })) })),
};
