import { expect, test } from 'vitest';
import { validate as validatePage } from '#schemas/compiled/page-configuration.js';
import { validate as validateWhitelabel } from '#schemas/compiled/whitelabel.js';
import LANGUAGES from '#schemas/languages.json' with { type: 'json' };
import whitelabel from '#schemas/whitelabel.default.json' with { type: 'json' };
import { defaultConfiguration } from './defaults.ts';
import { validateConfiguration } from './validate.ts';

// spec advertising.4, configuration.8, configuration.10, languages.1

test('the default files fit their schemas', () => {
  expect(validatePage(defaultConfiguration())).toBe(true);
  expect(validateConfiguration(defaultConfiguration())).toEqual([]);
  expect(validateWhitelabel(whitelabel)).toBe(true);
});

test('every listed language has a code of its own, a name and a flag, and can be put on a page', () => {
  expect(LANGUAGES.length).toBeGreaterThan(60);
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
  for (const { name, flag } of LANGUAGES) expect([name.length > 0, /^[a-z]{2}$/.test(flag)]).toEqual([true, true]);
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language.code, { ...language }]));
  expect(validateConfiguration({ ...defaultConfiguration(), languages, defaultLanguage: 'en' })).toEqual([]);
});

test.each([
  [{ editor: { authentications: { google: { app_id: 'x', app_secret: { set: true } } } } }, true],
  [{ editor: { emails: { welcome: { label: 'Welcome', verified: false } } } }, true],
  [{ editor: { smtp: { service: 'Gmail', port: 587, password: 'x' } }, other: 1 }, true],
  [{ editor: { emails: { welcome: { label: 'Welcome' } } } }, false],
  [{ editor: { smtp: { service: 7 } } }, false],
  [{ editor: [] }, false],
  [{}, false],
])('the dashboard configuration %j fits: %j', (config, fits) => {
  expect(validateWhitelabel(config)).toBe(fits);
});
