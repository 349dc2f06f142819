import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { typeSettings } from '#core/testing/type-settings.ts';
import { settingGroups } from './registry.ts';

// spec product.5

const settings = settingGroups.flatMap((group) => group.settings);

const { setting, typed, allTyped, shown } = typeSettings(settings);

describe('settings of a page', () => {
  it('have ids of their own', () => {
    expect(new Set(settings.map(({ id }) => id)).size).toBe(settings.length);
  });

  it('never give a configuration that fails the schema, whatever is typed in whatever order', () => {
    const choices = settings.flatMap(({ options }) => (options ?? []).map(({ value }) => value));
    const words = fc.oneof(fc.constantFrom('true', 'false', '', ...choices), fc.string({ unit: 'binary' }));
    const steps = fc.array(fc.tuple(fc.constantFrom(...settings), words), { maxLength: 25 });
    fc.assert(
      fc.property(steps, (typings) => {
        let configuration = defaultConfiguration();
        for (const [one, typing] of typings) {
          const result = one.parse(typing, configuration);
          if ('change' in result) configuration = { ...configuration, ...result.change };
        }
        expect(validateConfiguration(configuration).filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
    );
  });

  it('show what was typed', () => {
    const configuration = allTyped(
      ['page.name', '  Lobby  '],
      ['page.cover', 'pictures.example.com/cover.png'],
      ['page.background_color', 'FFF'],
      ['page.background_image', '/media/splash_images/1/a.png'],
      ['page.terms', 'Be kind.\r\nBe quick.'],
    );
    expect(setting('page.name').read(configuration)).toBe('Lobby');
    expect(setting('page.cover').read(configuration)).toBe('http://pictures.example.com/cover.png');
    expect(setting('page.background_color').read(configuration)).toBe('#ffffff');
    expect(setting('page.background_image').read(configuration)).toBe('/media/splash_images/1/a.png');
    expect(setting('page.terms').read(configuration)).toBe('Be kind.\nBe quick.');
  });

  it.each([
    ['page.name', '   ', 'settings.nameEmpty'],
    ['page.name', 'x'.repeat(121), 'settings.nameTooLong'],
    ['page.cover', 'javascript:alert(1)', 'rules.url'],
    ['page.cover', 'http://192.168.1.1/cover.png', 'rules.url'],
    ['page.background_color', 'blue-ish', 'controls.colorFormat'],
    ['page.background_color', '#12ab34c', 'controls.colorFormat'],
    ['page.terms', 'x'.repeat(200_001), 'settings.termsTooLong'],
    ['smtp.service', 'Nobody Mail', 'controls.notOffered'],
    ['smtp.authMethod', 'GUESS', 'controls.notOffered'],
    ['smtp.host', 'http://mail.example.com', 'rules.hostName'],
    ['smtp.host', 'mail.example.com:25', 'rules.hostName'],
    ['smtp.port', '0', 'rules.port'],
    ['smtp.port', '65536', 'rules.port'],
    ['smtp.port', '25.5', 'rules.port'],
    ['smtp.from', 'not an address', 'account.emailWrong'],
    ['smtp.password', 'x'.repeat(4_097), 'settings.secretTooLong'],
    ['security.code', 'x'.repeat(101), 'settings.securityCodeTooLong'],
  ])('%s refuses %j', (id, words, sentence) => {
    expect(typed(id, words)).toBe(sentence);
  });
});

describe('the mail server of a page', () => {
  it('is none at first, and then asks for nothing more', () => {
    expect(shown(defaultConfiguration()).filter((id) => id.startsWith('smtp.'))).toEqual(['smtp.service']);
  });

  it('is a known service, which says itself where it is reached', () => {
    const configuration = allTyped(
      ['smtp.service', 'other'],
      ['smtp.host', 'mail.example.com'],
      ['smtp.port', '2525'],
      ['smtp.user', 'lobby'],
      ['smtp.service', 'Gmail'],
    );
    expect(configuration.smtp).toEqual({ service: 'Gmail', user: 'lobby' });
    expect(shown(configuration)).not.toContain('smtp.host');
  });

  it("is a server of one's own with host and port", () => {
    const configuration = allTyped(
      ['smtp.service', 'other'],
      ['smtp.host', ' mail.example.com '],
      ['smtp.port', '465'],
    );
    expect(configuration.smtp).toMatchObject({ host: 'mail.example.com', port: 465 });
    expect(allTyped(['smtp.service', 'other'], ['smtp.port', '465'], ['smtp.port', '']).smtp.port).toBeNull();
  });

  it.each([
    ['192.168.1.25', true],
    ['mail.local', true],
    ['mail.example.com', false],
  ])('says of the host %s whether mails can go out through it', (host, told) => {
    const configuration = allTyped(['smtp.service', 'other'], ['smtp.host', host]);
    expect(setting('smtp.host').warn?.(configuration) ?? null).toEqual(told ? { key: 'settings.smtpPrivate' } : null);
  });

  it('is chosen by a name people know it by', () => {
    const names = setting('smtp.service').options?.map(({ value, name }) => [value, name]);
    expect(names).toContainEqual(['1und1', 'IONOS (1&1), Germany']);
    expect(names).toContainEqual(['SES-EU-WEST-1', 'Amazon SES, EU West 1']);
    const listed = names?.slice(2).map(([, name]) => name ?? '') ?? [];
    expect(listed).toEqual([...listed].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it("is an older page's host without a service", () => {
    const configuration = { ...defaultConfiguration(), smtp: { service: '', host: 'mail.example.com' } };
    expect(setting('smtp.service').read(configuration)).toBe('other');
  });

  it('signs in by a token where XOAUTH2 is chosen, else by a password', () => {
    const byPassword = allTyped(['smtp.service', 'Gmail']);
    expect(shown(byPassword)).toContain('smtp.password');
    const byToken = allTyped(['smtp.service', 'Gmail'], ['smtp.authMethod', 'XOAUTH2']);
    expect(shown(byToken)).toContain('smtp.accessToken');
    expect(shown(byToken)).not.toContain('smtp.password');
  });

  it('never shows a secret, only that it is set', () => {
    const password = setting('smtp.password');
    const typedNow = allTyped(['smtp.service', 'Gmail'], ['smtp.password', 'hunter2']);
    const asStored = { ...typedNow, smtp: { ...typedNow.smtp, password: { set: true } } };
    expect([password.read(typedNow), password.read(asStored)]).toEqual(['set', 'set']);
    expect(password.read(allTyped(['smtp.service', 'Gmail'], ['smtp.password', '']))).toBe('');
  });
});

describe('security', () => {
  it('asks for the switch before the code, as everywhere', () => {
    expect(shown(defaultConfiguration()).filter((id) => id.startsWith('security.'))).toEqual([
      'security.active',
      'security.code',
    ]);
  });

  it('cannot be switched on without a code, nor its code cleared while it is on', () => {
    expect(typed('security.active', 'true')).toBe('settings.securityCodeFirst');
    const on = allTyped(['security.code', ' 7890 '], ['security.active', 'true']);
    expect(on.security).toEqual({ active: true, code: '7890' });
    expect(typed('security.code', ' ', on)).toBe('settings.securityCodeInUse');
    expect(typed('security.code', '1234', on)).toMatchObject({ security: { active: true, code: '1234' } });
  });
});
