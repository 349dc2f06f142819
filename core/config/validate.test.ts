import { expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { tellFindings } from '#core/testing/page-checks.ts';
import { text } from '#core/texts/index.ts';
import { validateConfiguration } from './validate.ts';

// spec configuration.1, configuration.2, configuration.4, configuration.5, configuration.6, configuration.9,
// configuration.11, configuration.12, configuration.13, configuration.17, languages.3, login-methods.1,
// login-methods.2, page-document.2, validation-rules.5

const told = (input: unknown) => tellFindings(validateConfiguration(input));

test('a sound configuration has no findings', () => {
  expect(told({ version: CONFIGURATION_VERSION })).toEqual([]);
});

test('an older version is judged as what it becomes, and that is said', () => {
  expect(told({ version: 1 })).toEqual([`warning /version: Version 1; it is read as ${CONFIGURATION_VERSION}.`]);
});

test('each wrong value is named with its place', () => {
  const details = { '/a.png': { from: 'tomorrow', link: 5 } };
  const advertising = {
    duration: -1,
    type: 'film',
    details,
    rotation: { start_time: '8:00', duration_unit: 'decade' },
  };
  expect(
    told({
      version: CONFIGURATION_VERSION,
      advertising,
      country_prefix: '49',
      time_zone: '+01:00',
      smtp: { port: 0, password: 5 },
      authentications: [{}, { name: '' }],
    }),
  ).toEqual([
    'error /authentications/0: The field name is missing.',
    'error /authentications/1/name: Must not be empty.',
    'error /advertising/type: Must be one of: image, youtube, vimeo.',
    'error /advertising/duration: Must be at least 0.',
    'error /advertising/details/~1a.png/link: Must be a text.',
    'error /advertising/details/~1a.png/from: Must be a day such as 2026-12-24.',
    'error /advertising/rotation/duration_unit: Allowed units are min, minute, hour, day, week, month and year',
    'error /advertising/rotation/start_time: Invalid Time format (HH:mm)',
    'error /time_zone: A time zone is named like Europe/Berlin or America/New_York',
    'error /country_prefix: A country prefix is + and 1 to 3 digits, as +49',
    'error /smtp/port: Must be at least 1.',
    'error /smtp/password: Must be a text, null or the mark of a stored secret, {"set": true}.',
  ]);
});

test('what fits the schema and is odd all the same is told too', () => {
  const field = { type: 'text', key: 'room', label: 'Room' };
  expect(
    told({
      version: CONFIGURATION_VERSION,
      authentications: [
        { name: 'openid' },
        { name: 'click' },
        { name: 'click' },
        { name: 'form', config: { fields: [field, { ...field, label: 'room' }] } },
      ],
      languages: { en: { code: 'it' } },
      defaultLanguage: 'de',
      time_zone: 'Europe/Atlantis',
      advertising: { details: { '/a.png': { from: '2026-12-24', until: '2026-12-01' } } },
    }),
  ).toEqual([
    'warning /authentications/0/name: The login method openid is not known; it is kept but cannot be shown.',
    'warning /authentications/2/name: The login method click is configured twice.',
    'error /authentications/3/config/fields/1/key: The field key room is used twice.',
    'warning /languages/en/code: The language is stored under en but its code is it.',
    'warning /defaultLanguage: The default language de is not among the languages.',
    'warning /time_zone: The time zone Europe/Atlantis is not known here; adverts are shown by the clock of the server.',
    'warning /advertising/details/~1a.png: The last day of the advert /a.png is before its first, so it is never shown.',
  ]);
});

test.each([
  [{}, 'Impossible to find configuration version'],
  [{ version: 'x' }, 'Unknown version of configuration'],
  [{ version: '1.10' }, "You can't downgrade configuration: its version is newer than this program knows"],
  [[], 'A configuration is a JSON object.'],
])('%j is refused: %s', (input, sentence) => {
  expect(validateConfiguration(input).map(({ key, params }) => text(key, params))).toEqual([sentence]);
});
