import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { normaliseUnits, ROTATION_UNITS, rotationUnit, unitSeconds } from './advertising.ts';
import { errorsOf } from './schema-errors.ts';

const withUnit = (duration_unit: unknown) => ({
  version: CONFIGURATION_VERSION,
  advertising: { rotation: { duration_unit } },
});
const isAccepted = (unit: string) => errorsOf(withUnit(unit)).length === 0;
const unitOf = (configuration: unknown) =>
  (configuration as ReturnType<typeof withUnit>).advertising.rotation.duration_unit;

test('a unit has the seconds of the calendar, a month 30 days and a year 365', () => {
  expect(unitSeconds).toEqual({
    MIN: 60,
    HOUR: 3_600,
    DAY: 86_400,
    WEEK: 604_800,
    MONTH: 2_592_000,
    YEAR: 31_536_000,
  });
});

describe('a unit', () => {
  test.each([
    ['min', 'MIN'],
    ['Minute', 'MIN'],
    ['MINUTES', 'MIN'],
    ['hour', 'HOUR'],
    ['Hours', 'HOUR'],
    ['day', 'DAY'],
    ['DAYS', 'DAY'],
    ['week', 'WEEK'],
    ['Weeks', 'WEEK'],
    ['month', 'MONTH'],
    ['MONTHS', 'MONTH'],
    ['year', 'YEAR'],
    ['years', 'YEAR'],
    [' year ', 'YEAR'],
  ])('written %j is %s', (spelling, unit) => expect(rotationUnit(spelling)).toBe(unit));

  test.each(['', 's', 'decade', 'constructor', 'DAYSS', 'min ute'])('written %j is taken for a day', (spelling) => {
    expect(rotationUnit(spelling)).toBe('DAY');
  });

  test('is the same in any case the schema accepts, and stays it once it is stored', () => {
    const spelling = fc
      .tuple(
        fc.constantFrom('min', 'minute', 'minutes', 'hour', 'hours', 'day', 'days', 'week', 'weeks', 'month', 'years'),
        fc.infiniteStream(fc.boolean()),
      )
      .map(([word, upper]) => [...word].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join(''));
    fc.assert(
      fc.property(spelling, (written) => {
        expect(isAccepted(written)).toBe(true);
        const stored = unitOf(normaliseUnits(deepFreeze(withUnit(written)))) as string;
        expect(stored).toBe(written.toUpperCase());
        expect(isAccepted(stored)).toBe(true);
        expect(rotationUnit(stored)).toBe(rotationUnit(written));
        expect(ROTATION_UNITS).toContain(rotationUnit(written));
      }),
    );
  });
});

describe('storing units in upper case', () => {
  test.each<[string, object]>([
    ['in upper case already', withUnit('DAYS')],
    ['of another type', withUnit(7)],
    ['missing', { advertising: { rotation: {} } }],
    ['without a rotation', { advertising: {} }],
    ['of a rotation that is a list', { advertising: { rotation: ['day'] } }],
    ['of advertising that is a text', { advertising: 'rotation' }],
    ['without advertising', {}],
  ])('leaves a unit that is %s, and the configuration is the same one', (_, configuration) => {
    expect(normaliseUnits(configuration as never)).toBe(configuration);
  });

  test('changes nothing beside the unit', () => {
    const configuration = deepFreeze({
      name: 'x',
      advertising: { urls: ['day'], rotation: { type: 'day', duration_unit: 'day' } },
    });
    expect(normaliseUnits(configuration)).toEqual({
      name: 'x',
      advertising: { urls: ['day'], rotation: { type: 'day', duration_unit: 'DAY' } },
    });
  });
});
