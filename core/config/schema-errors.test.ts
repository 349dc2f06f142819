import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { tellFindings } from '#core/testing/page-checks.ts';
import { text } from '#core/texts/index.ts';
import { errorsOf, sentenceOf } from './schema-errors.ts';

/** A configuration of the current version with one value at a path such as `advertising.rotation.start_time`. */
function withValue(path: string, value: unknown): unknown {
  const names = path.split('.');
  const inner = names.reduceRight<unknown>((below, name) => (/^\d+$/.test(name) ? [below] : { [name]: below }), value);
  return { version: CONFIGURATION_VERSION, ...(inner as object) };
}

const told = (path: string, value: unknown) => tellFindings(errorsOf(withValue(path, value)));
const pointer = (path: string) => `/${path.replaceAll('.', '/')}`;

const TEXT = 'Must be a text.';
const FLAG = 'Must be true or false.';
const NUMBER = 'Must be a number.';
const OBJECT = 'Must be an object.';
const LIST = 'Must be a list.';
const TEXT_OR_NULL = 'Must be a text or null.';
const FLAG_OR_NULL = 'Must be true or false or null.';
const LANGUAGE = 'Must be a language code such as en or pt-BR.';
const SECRET = 'Must be a text, null or the mark of a stored secret, {"set": true}.';
const UNIT = 'Allowed units are min, minute, hour, day, week, month and year';
const TIME = 'Invalid Time format (HH:mm)';
const PREFIX = 'A country prefix is + and 1 to 3 digits, as +49';

describe('a field takes these values', () => {
  test.each<[path: string, ...values: unknown[]]>([
    ['name', '', 'Lobby', '\ud800', 'x'.repeat(100_000)],
    ['terms', '', 'Be kind.'],
    ['preview_image_url', null, '', '/media/a.png'],
    ['logo.w', 0, 0.5, 1e6],
    ['background_image_info.height', 0, 1080],
    ['retention_days', 1, 3_650],
    ['country_prefix', '', '+1', '+49', '+358'],
    ['defaultLanguage', null, 'en', 'pt-BR', 'zh_Hans', 'de-AT-1996'],
    ['advertising.duration', 0, 0.1, 3_600],
    ['advertising.rotation.duration_quantity', 0.001, 1, 99],
    ['advertising.rotation.duration', 0],
    ['advertising.rotation.start_time', '00:00', '09:59', '19:00', '23:59'],
    ['advertising.rotation.duration_unit', 'min', 'MINUTES', 'Hour', 'days', 'WEEK', 'months', 'yEaRs'],
    ['smtp.port', 1, 65_535, null],
    ['smtp.authMethod', null, '', 'PLAIN', 'LOGIN', 'XOAUTH2', 'CRAM-MD5', 'NTLM'],
    ['smtp.password', null, '', 'hush', { set: true }, { set: false }, { set: true, since: 'then' }],
    ['flow.actions.0.once', null, 0, 20_160],
    ['flow.actions.0.special_permission', null, '', 'birthday', 'location'],
    ['of_a_later_version', null, 7, { deep: [{}] }],
  ])('%s', (path, ...values) => {
    for (const value of values) expect(told(path, value)).toEqual([]);
  });
});

describe('a field refuses these values with its sentence', () => {
  test.each<[path: string, value: unknown, sentence: string]>([
    ['name', null, TEXT],
    ['name', 7, TEXT],
    ['terms', ['Be kind.'], TEXT],
    ['authentications', {}, LIST],
    ['authentications.0', 'click', OBJECT],
    ['authentications.0', {}, 'The field name is missing.'],
    ['authentications.0.name', '', 'Must not be empty.'],
    ['security', [], OBJECT],
    ['security.active', 'true', FLAG],
    ['security.code', 1234, TEXT],
    ['languages', [], OBJECT],
    ['languages.en', {}, 'The field code is missing.'],
    ['languages.en', 'English', OBJECT],
    ['defaultLanguage', '', LANGUAGE],
    ['defaultLanguage', 'e', LANGUAGE],
    ['defaultLanguage', 'engl', LANGUAGE],
    ['defaultLanguage', 'en-', LANGUAGE],
    ['defaultLanguage', 'en-x', LANGUAGE],
    ['defaultLanguage', 'en-123456789', LANGUAGE],
    ['defaultLanguage', 7, LANGUAGE],
    ['logo.w', -1, 'Must be at least 0.'],
    ['logo.h', '12', NUMBER],
    ['logo.h', Number.NaN, NUMBER],
    ['logo.h', Number.POSITIVE_INFINITY, NUMBER],
    ['fonts', 'Lora', LIST],
    ['fonts.0', 7, TEXT],
    ['preview_image_url', 7, TEXT_OR_NULL],
    ['retention_days', 0, 'Must be at least 1.'],
    ['retention_days', 3_651, 'Must be at most 3650.'],
    ['retention_days', 1.5, 'Must be a whole number.'],
    ['country_prefix', '49', PREFIX],
    ['country_prefix', '+049', PREFIX],
    ['country_prefix', '+4912', PREFIX],
    ['country_prefix', '+', PREFIX],
    ['advertising.type', 'film', 'Must be one of: image, youtube, vimeo.'],
    ['advertising.duration', -0.1, 'Must be at least 0.'],
    ['advertising.urls', null, LIST],
    ['advertising.rotation', 'daily', OBJECT],
    ['advertising.rotation.type', 'never', 'Must be one of: none, random, time.'],
    ['advertising.rotation.duration_quantity', 0, 'Must be more than 0.'],
    ['advertising.rotation.duration_unit', 'decade', UNIT],
    ['advertising.rotation.duration_unit', 'mins', UNIT],
    ['advertising.rotation.start_point', 'noon', 'Must be one of: everyday, week, month, year.'],
    ['advertising.rotation.start_time', '24:00', TIME],
    ['advertising.rotation.start_time', '8:00', TIME],
    ['advertising.rotation.start_time', '12:60', TIME],
    ['smtp.service', null, TEXT],
    ['smtp.port', 0, 'Must be at least 1.'],
    ['smtp.port', 65_536, 'Must be at most 65535.'],
    ['smtp.port', 25.5, 'Must be a whole number or null.'],
    ['smtp.secure', 'yes', FLAG_OR_NULL],
    ['smtp.password', 5, SECRET],
    ['smtp.password', {}, SECRET],
    ['smtp.authMethod', 'GUESS', 'Has none of the allowed forms.'],
    ['flow', 'like', OBJECT],
    ['flow.actions.0.name', 'dance', 'Must be one of: like, checkin, post.'],
    ['flow.actions.0.once', -1, 'Must be at least 0.'],
    ['flow.actions.0.whenSkip', true, 'Must be an object or null.'],
  ])('%s of %j: %s', (path, value, sentence) => {
    expect(told(path, value)).toEqual([`error ${pointer(path)}: ${sentence}`]);
  });

  test('a broken mark of a stored secret, which is told of the mark and of the secret', () => {
    expect(told('smtp.accessToken', { set: 'yes' })).toEqual([
      `error /smtp/accessToken/set: ${FLAG}`,
      `error /smtp/accessToken: ${SECRET}`,
    ]);
  });

  test('a language under a key that is no code, which is named', () => {
    expect(told('languages', { 'e/n': { code: 'en' } })).toEqual(['error /languages: e/n is not a language code.']);
    expect(told('languages', JSON.parse('{"__proto__":{"code":"en"}}'))).toEqual([
      'error /languages: __proto__ is not a language code.',
    ]);
  });

  test('a version that is another one, and none at all', () => {
    expect(tellFindings(errorsOf({ version: '1.3' }))).toEqual([`error /version: Must be "${CONFIGURATION_VERSION}".`]);
    expect(tellFindings(errorsOf({}))).toEqual(['error : The field version is missing.']);
    expect(tellFindings(errorsOf(null))).toEqual(['error : Must be an object.']);
  });
});

describe('the settings of a login method', () => {
  const config = (name: string, value: unknown) =>
    tellFindings(errorsOf({ version: CONFIGURATION_VERSION, authentications: [{ name, config: value }] }));
  const at = (place: string, sentence: string) => [`error /authentications/0/config${place}: ${sentence}`];

  test.each<[name: string, value: unknown, expected: string[]]>([
    ['click', { code: 7 }, []],
    ['code', { code: 7 }, at('/code', TEXT)],
    ['coupon', { showUsage: 1 }, at('/showUsage', FLAG_OR_NULL)],
    ['google', { oauth: { useCustomApp: null } }, at('/oauth/useCustomApp', FLAG)],
    ['vk', { oauth: { apiSecret: 7 } }, at('/oauth/apiSecret', SECRET)],
    ['twitter', { askEmail: 'yes' }, at('/askEmail', FLAG_OR_NULL)],
    [
      'facebook',
      { flow: { actions: [{ name: 'dance' }] } },
      at('/flow/actions/0/name', 'Must be one of: like, checkin, post.'),
    ],
    [
      'form',
      { fields: [{ type: 'colour', key: 'a' }] },
      at('/fields/0/type', `Must be one of: ${'text, string, integer, boolean, date, checkbox, radiobox'}.`),
    ],
    ['form', { fields: [{ type: 'text', key: '' }] }, at('/fields/0/key', 'Must not be empty.')],
    ['form', { fields: [{ type: 'text' }] }, at('/fields/0', 'The field key is missing.')],
    ['telepathy', { oauth: 7, fields: 7 }, []],
  ])('%s with %j', (name, value, expected) => expect(config(name, value)).toEqual(expected));
});

describe('problems of one configuration', () => {
  test('are all told, each once and each at its place', () => {
    const wrong = {
      version: CONFIGURATION_VERSION,
      name: 7,
      terms: 7,
      fonts: [7, 'Lora', 8],
      security: { active: 1, code: 2 },
    };
    const places = errorsOf(wrong).map(({ path }) => path);
    expect([...places].sort()).toEqual([
      '/fonts/0',
      '/fonts/2',
      '/name',
      '/security/active',
      '/security/code',
      '/terms',
    ]);
  });

  test.each([
    [99, 99, false],
    [100, 100, false],
    [101, 101, true],
    [150, 101, true],
  ])('%i of them are %i findings', (count, length, counted) => {
    const findings = errorsOf({ version: CONFIGURATION_VERSION, fonts: Array.from({ length: count }, () => 7) });
    expect(findings).toHaveLength(length);
    expect(findings.at(-1)?.key === 'config.tooMany').toBe(counted);
    if (counted) expect(findings.at(-1)?.params).toEqual({ count: count - 100 });
  });

  test('of a keyword without a sentence are told in the words of the checker', () => {
    const unlike = (message?: string) =>
      sentenceOf({
        keyword: 'constructor',
        params: {},
        instancePath: '',
        schemaPath: '#/x',
        ...(message && { message }),
      });
    expect(text('config.unlike', unlike('must be odd').params)).toBe('Does not fit the schema: must be odd.');
    expect(unlike()).toEqual({ key: 'config.unlike', params: { reason: 'constructor' } });
  });
});
