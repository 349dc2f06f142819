import { afterEach, describe, expect, test } from 'vitest';
import { supportIsTheProviders, text } from '#core/texts/index.ts';
import { brandOf, onWhitelabel } from './brand.ts';

// spec whitelabel.7

describe('a brand', () => {
  test('is what a dashboard sets, and null where it sets nothing', () => {
    const images = { logo: '/media/whitelabels/a/logo.png', login: 'https://example.com/a.jpg' };
    expect(brandOf({ org_name: ' Harbour ', color: '#0A7d4f', images })).toEqual({
      name: 'Harbour',
      color: '#0A7d4f',
      logo: images.logo,
      picture: images.login,
    });
    expect(brandOf({ org_name: '  ' })).toEqual({ name: null, color: null, logo: null, picture: null });
    expect(brandOf(undefined).name).toBeNull();
  });

  test.each(['red', '#12', '#12345', 'url(x)', '#fff;x:y', ''])('has no colour %s', (color) => {
    expect(brandOf({ color }).color).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/a', 'logo.png', '/a b', ''])(
    'has no logo %s',
    (logo) => {
      expect(brandOf({ images: { logo } }).logo).toBeNull();
    },
  );
});

test('the server decides whether a host is a whitelabel; until it answers, the host name does', () => {
  const status = { status: 'ready', valid: true };
  expect(onWhitelabel('portico.example', { ...status, whitelabel: false })).toBe(false);
  expect(onWhitelabel('localhost', { ...status, whitelabel: true })).toBe(true);
  expect(onWhitelabel('x.localhost', status)).toBe(true);
  expect(onWhitelabel('localhost', null)).toBe(false);
});

describe('whom to contact', () => {
  afterEach(() => supportIsTheProviders(false));

  test.each([
    ['error.configuration', 'refresh the page or contact your service provider.'],
    ['error.deliveryEmail', 'Unable to load email... (contact your service provider)'],
    ['account.crashedHint', 'contact your service provider with the words below'],
  ] as const)("%s is the service provider on a whitelabel, and Portico's support elsewhere", (key, words) => {
    expect(text(key)).toMatch(/contact support/);
    supportIsTheProviders(true);
    expect(text(key)).toContain(words);
    expect(text(key)).not.toMatch(/contact support/i);
  });
});
