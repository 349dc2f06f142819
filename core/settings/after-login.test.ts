import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { typeSettings } from '#core/testing/type-settings.ts';
import { text } from '#core/texts/index.ts';
import { afterLogin, returning } from './after-login.ts';

// spec configuration.22

const { typed, allTyped, shown } = typeSettings([...afterLogin.settings, ...returning.settings]);

describe('where visitors go after the login', () => {
  it('asks for a text or an address only where one is used', () => {
    const choices = ['wanted', 'text', 'address'].map((choice) => shown(allTyped(['page.after_login', choice])));
    const own = ['page.success_text', 'page.landing_url'];
    expect(choices.map((ids) => ids.filter((id) => own.includes(id)))).toEqual([[], own.slice(0, 1), own.slice(1)]);
  });

  it.each([
    [' bay.example/menu ', 'http://bay.example/menu'],
    ['https://192.168.1.1/menu', 'https://192.168.1.1/menu'],
    ['', ''],
  ])('takes the address %j as %j', (words, landing_url) => {
    expect(typed('page.landing_url', words)).toMatchObject({ landing_url });
  });

  it.each([
    'javascript:alert(1)',
    'ftp://bay.example',
    'mailto:ann@example.com',
    'https://user:pw@bay.example',
    'http://',
  ])('refuses the address %j', (words) => expect(typed('page.landing_url', words)).toBe('settings.landingWrong'));

  it('refuses a text that is too long', () => {
    expect(typed('page.success_text', 'x'.repeat(2_001))).toBe('settings.successTextTooLong');
  });

  it.each([
    [{ landing_url: 'javascript:alert(1)' }, 'error', 'has to begin with http:// or https://'],
    [{ after_login: 'address' }, 'warning', 'they go where they wanted to go'],
    [{ after_login: 'text' }, null, ''],
    [{ after_login: 'address', landing_url: 'https://bay.example' }, null, ''],
  ] as const)('%j is told as %s', (change, severity, words) => {
    const [found] = validateConfiguration({ ...defaultConfiguration(), ...change });
    expect(found?.severity ?? null).toBe(severity);
    expect(found ? text(found.key, found.params) : '').toContain(words);
  });
});

describe('when visitors who come back are asked again', () => {
  it('is each time at first, and asks for days only where they count', () => {
    expect(shown(defaultConfiguration())).toContain('page.ask_again');
    expect(shown(defaultConfiguration())).not.toContain('page.ask_again_days');
    expect(shown(allTyped(['page.ask_again', 'days']))).toContain('page.ask_again_days');
  });

  it.each(['0', '366', '1.5', '-1', 'week', ''])('refuses %j days', (words) => {
    expect(typed('page.ask_again_days', words)).toBe('settings.askAgainDaysWrong');
  });
});
