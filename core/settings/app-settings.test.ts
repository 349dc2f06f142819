import { describe, expect, it, test } from 'vitest';
import { text } from '#core/texts/index.ts';
import {
  type AppSettings,
  appProblems,
  effectiveMistyped,
  isSameSmtp,
  type MailTerms,
  orgNameProblem,
  ownServer,
  unprovenMails,
  withMistyped,
  withoutHalfProviders,
  withSmtp,
  withVerified,
} from './app-settings.ts';

// spec delivery-test.6

test('a kind of mail that nobody named is called the same by the form as by the server', () => {
  const { editor } = withVerified({ editor_hostname: '', editor: {} }, 'password_reset', true);
  expect(editor.emails).toEqual({ password_reset: { label: 'password reset', verified: true } });
});

const settings = (editor: AppSettings['editor'] = {}): AppSettings => ({
  editor_hostname: 'wifi.example.com',
  editor,
});

const problemsOf = (editor: AppSettings['editor'], terms: MailTerms = {}) =>
  Object.keys(appProblems(settings(editor), terms, {}));

describe('the name of an organisation', () => {
  it.each(['', 'Café Sole', 'Booking.com', 'a'.repeat(80), 'عربي'])('may be %j', (name) => {
    expect(orgNameProblem(name)).toBeNull();
  });

  it.each([
    ['a'.repeat(81), 'appSettings.nameTooLong'],
    ['two\nlines', 'appSettings.nameOneLine'],
    ['tab\there', 'appSettings.nameOneLine'],
    ['turned \u202e around', 'appSettings.nameOneLine'],
    ['isolated \u2066 words', 'appSettings.nameOneLine'],
    ['https://evil.example', 'appSettings.nameLink'],
    ['See www.evil', 'appSettings.nameLink'],
    ['evil.example/login', 'appSettings.nameLink'],
  ])('is refused as %j', (name, problem) => {
    expect(orgNameProblem(name)).toBe(problem);
  });
});

describe('app settings', () => {
  it('are saved where nothing stands against them', () => {
    expect(problemsOf({})).toEqual([]);
    expect(
      problemsOf({ color: '#1d4ed8', images: { logo: '/i/logo.png', login: 'https://example.com/a.png' } }),
    ).toEqual([]);
  });

  it.each([
    [{ color: 'red' }, 'color'],
    [{ color: '#12345' }, 'color'],
    [{ images: { logo: '//evil.example/a.png' } }, 'images.logo'],
    [{ images: { login: 'ftp://example.com/a.png' } }, 'images.login'],
    [{ org_name: 'a'.repeat(81) }, 'org_name'],
    [{ smtp: { service: 'Gmail' } }, 'smtp.from'],
    [{ smtp: { host: 'mail.example.com', user: 'mailer' } }, 'smtp.from'],
  ] as [AppSettings['editor'], string][])('with %j are refused by the field %s', (editor, field) => {
    expect(problemsOf(editor)).toEqual([field]);
  });

  it('say how the host is wrong', () => {
    const { editor_hostname } = appProblems({ ...settings(), editor_hostname: 'http://x' }, {}, {});
    expect(editor_hostname && text(editor_hostname.error)).toBe(
      'The host of a brand is a name like wifi.example.com, without a port or a path',
    );
  });

  it('take a user that is an address as the sender', () => {
    expect(problemsOf({ smtp: { service: 'Gmail', user: 'ann@example.com' } })).toEqual([]);
    expect(problemsOf({ smtp: { service: 'Gmail', user: 'ann', from: 'ann@example.com' } })).toEqual([]);
  });

  it('with mails that are not verified are saved only where the server allows that', () => {
    const editor = { emails: { password_reset: { label: 'password reset', verified: false } } };
    expect(problemsOf(editor)).toEqual(['emails']);
    expect(problemsOf(editor, { allow_unverified_emails: true })).toEqual([]);
    expect(unprovenMails(editor, {})).toEqual(['password_reset']);
  });

  it('need no verified mails where those of the provider are lent, and do with a mail server of their own', () => {
    const editor = { emails: { welcome: { label: 'Welcome', verified: false } } };
    const lent = { mails_lent: true };
    expect(problemsOf(editor, lent)).toEqual([]);
    const smtp = { host: 'mail.example.com', from: 'ann@example.com' };
    expect(problemsOf({ ...editor, smtp }, lent)).toEqual(['emails']);
  });

  it('need no verified mails where no mail server is named anywhere, and do once one is', () => {
    const editor = { emails: { welcome: { label: 'Welcome', verified: false } } };
    const written = { mails_written: true };
    expect(problemsOf(editor, written)).toEqual([]);
    const smtp = { host: 'mail.example.com', from: 'ann@example.com' };
    expect(problemsOf({ ...editor, smtp }, written)).toEqual(['emails']);
  });
});

describe('words that cannot be read as what their field is for', () => {
  const words = { label: 'settings.smtpPort', words: 'x', error: 'rules.port' } as const;

  it('stand against saving until they are right', () => {
    const mistyped = withMistyped({}, 'smtp.port', words);
    const own = settings({ smtp: { host: 'mail.example.com', from: 'ann@example.com' } });
    expect(Object.keys(appProblems(own, {}, mistyped))).toEqual(['smtp.port']);
    expect(withMistyped(mistyped, 'smtp.port', null)).toEqual({});
  });

  it('do not count in a field that does not matter now', () => {
    const mistyped = withMistyped({}, 'smtp.port', words);
    expect(effectiveMistyped(mistyped, settings({ smtp: { service: 'Gmail' } }))).toEqual({});
  });
});

describe('the mail server', () => {
  const verified = { password_reset: { label: 'password reset', verified: true } };
  const stored = settings({ smtp: { service: 'Gmail', user: 'ann@example.com' }, emails: verified });

  it('of one’s own is named by where it is reached, a known service by its name', () => {
    expect(ownServer(settings({ smtp: { host: 'mail.example.com', port: 25, user: 'ann' } }))).toEqual({
      host: 'mail.example.com',
      port: 25,
    });
    expect(ownServer(settings({ smtp: { service: 'Gmail', host: 'mail.example.com' } }))).toBeNull();
    expect(ownServer(settings())).toBeNull();
  });

  it('is another one where a field differs; empty fields are as good as absent', () => {
    expect(isSameSmtp({ service: 'Gmail', user: '' }, { service: 'Gmail' })).toBe(true);
    expect(isSameSmtp(undefined, {})).toBe(true);
    expect(isSameSmtp({ service: 'Gmail' }, { service: 'Yahoo' })).toBe(false);
  });

  it('takes what was verified along only while it is the stored one', () => {
    const changed = withSmtp(stored, { service: 'Yahoo' }, stored);
    expect(changed.editor.emails?.password_reset?.verified).toBe(false);
    const back = withSmtp(changed, { service: 'Gmail', user: 'ann@example.com' }, stored);
    expect(back.editor.emails?.password_reset?.verified).toBe(true);
    expect(withSmtp(stored, { service: 'Gmail', user: 'ann@example.com' }, stored)).toBe(stored);
  });

  it('is verified for the kinds of mail there are', () => {
    expect(withVerified(stored, 'nonsense', true)).toBe(stored);
    expect(withVerified(stored, 'password_reset', false).editor.emails?.password_reset?.verified).toBe(false);
  });
});

describe('apps of other services', () => {
  it('are stored only with both their id and their secret', () => {
    const whole = { app_id: '1', app_secret: 's' };
    const editor = { authentications: { google: whole, facebook: { app_id: '1' }, vk: { app_secret: 's' } } };
    expect(withoutHalfProviders(editor as AppSettings['editor'])).toEqual({ authentications: { google: whole } });
    const without = {};
    expect(withoutHalfProviders(without)).toBe(without);
  });
});
