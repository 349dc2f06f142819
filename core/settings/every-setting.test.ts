import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { errorsOf } from '#core/config/schema-errors.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { checkFields } from '#core/config/validate.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { typeSettings } from '#core/testing/type-settings.ts';
import { text } from '#core/texts/index.ts';
import { setFlowCase } from './authentication/facebook.ts';
import { settingGroups } from './registry.ts';

// spec configuration.19, configuration.20

const settings = settingGroups.flatMap((group) => group.settings);
const { setting, typed } = typeSettings(settings);
const named = settings.map((one) => [one.id, one] as const);

/** A page on which every setting matters: a server of its own, adverts by time, all actions of Facebook. */
function busyPage(): PageConfiguration {
  const page = defaultConfiguration();
  const flow = setFlowCase(page, { case: 'like+checkin' });
  page.smtp = { service: 'other' };
  page.advertising.rotation = { ...page.advertising.rotation, active: true, type: 'time' };
  page.security.code = '1234';
  return deepFreeze({ ...page, ...(flow.ok ? flow.value : {}) });
}

const withPosts = (page: PageConfiguration): PageConfiguration => {
  const flow = setFlowCase(page, { case: 'like+post' });
  return deepFreeze({ ...page, ...(flow.ok ? flow.value : {}) });
};
const pageFor = (id: string) => (id.startsWith('facebook.post') ? withPosts(busyPage()) : busyPage());

/** Something of every kind that a setting takes. */
const WORDS = [
  '',
  'true',
  'Lobby',
  'https://bay.example/menu',
  'bay.example/a.png',
  '/media/splash_images/1/a.png',
  'https://youtu.be/dQw4w9WgXcQ',
  'Europe/Berlin',
  '+49',
  '#1d4ed8',
  'rgb(29, 78, 216)',
  '08:30',
  '2030-01-31',
  '42',
  '365',
  '1e3',
  'mail.example.com',
  'ann@example.com',
];

const fullWidth = (words: string) =>
  Array.from(words, (sign) => (/[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign)).join('');

/** What keyboards, copying and people with bad intent make of words. */
const HOSTILE_WAYS: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.toUpperCase(),
  (words) => words.charAt(0).toUpperCase() + words.slice(1),
  (words) => `  ${words}\t`,
  (words) => `\u00a0${words}\u200b`,
  (words) => `${words}\n`,
  (words) => words.replaceAll('/', '\u2028/'),
  (words) => `\u202e${words}`,
  fullWidth,
  (words) => words.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  (words) => `${words}ä漢`,
  (words) => `${words}\0`,
  (words) => `${words}\ud800`,
  (words) => words.repeat(60),
  (words) => `${words}${'x'.repeat(2_100)}`,
  (words) => `-${words}`,
  (words) => `${words}.5`,
];

describe('every setting', () => {
  test.each(named)('%s has words for its label and its hint', (_, { label, hint }) => {
    expect(text(label).trim()).not.toBe('');
    expect(hint === undefined ? 'none' : text(hint).trim()).not.toBe('');
  });

  test.each(named.filter(([, { kind }]) => kind === 'toggle'))(
    '%s is on after true, and off after anything else',
    (id, one) => {
      const page = pageFor(id);
      const changedBy = (words: string) => {
        const result = typed(id, words, page);
        if (typeof result === 'string') throw new Error(result);
        return one.read(result);
      };
      expect(changedBy('true')).toBe('true');
      for (const words of ['false', '', 'TRUE', '1', 'on', ' true']) expect(changedBy(words)).toBe('false');
    },
  );

  test.each(named.filter(([, { kind }]) => kind === 'choice' || kind === 'segments'))(
    '%s takes each of its choices and shows it, and refuses all others',
    (id, one) => {
      const page = pageFor(id);
      expect(one.options?.length).toBeGreaterThan(1);
      for (const { value } of one.options ?? []) {
        const after = typed(id, value, page);
        expect(typeof after === 'string' ? after : one.read(after)).toBe(value);
      }
      for (const words of ['no such choice', 'constructor', '__proto__', ' ', `${one.options?.at(-1)?.value} `])
        expect(typed(id, words, page)).toBe('controls.notOffered');
    },
  );

  test.each(named.filter(([, { kind }]) => kind === 'secret'))(
    '%s never says more of a secret than that there is one',
    (id, one) => {
      const page = busyPage();
      const read = (words: string) => {
        const after = typed(id, words, page);
        return typeof after === 'string' ? text(after as 'settings.secretTooLong') : one.read(after);
      };
      expect(read('hush')).toBe('set');
      expect(read('')).toBe('');
      expect(read('x'.repeat(4_096))).toBe('set');
      expect(read('x'.repeat(4_097))).toBe(text('settings.secretTooLong'));
    },
  );

  it('takes or refuses whatever is typed, and changes nothing it was given', () => {
    const page = withPosts(busyPage());
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', '\ud800', 'x'.repeat(5_000), '1e999'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...settings), words, (one, typing) => {
        const before = one.read(page);
        const result = one.parse(typing, page);
        if ('error' in result) expect(text(result.error).trim()).not.toBe('');
        else expect(typeof one.read({ ...page, ...result.change })).toBe('string');
        expect(one.read(page)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it.each(named)('%s takes nothing that the check of files refuses', (id, one) => {
    const page = pageFor(id);
    const refusedBefore = new Set(checkFields(page).map(({ path }) => path));
    const values = (one.options ?? []).slice(0, 5).map(({ value }) => value);
    const bases = [...WORDS, one.read(page), ...values];
    // Much that is typed makes the same change, which is checked once.
    const taken = new Map<string, string>();
    for (const typing of bases.flatMap((words) => HOSTILE_WAYS.map((change) => change(words)))) {
      const result = one.parse(typing, page);
      if ('change' in result) taken.set(JSON.stringify({ ...page, ...result.change }), typing);
    }
    for (const [after, typing] of taken) {
      const configuration: PageConfiguration = JSON.parse(after);
      const broken = checkFields(configuration).filter(
        ({ severity, path }) => severity === 'error' && !refusedBefore.has(path),
      );
      const problems = [...errorsOf(configuration), ...broken];
      expect([typing, problems]).toEqual([typing, []]);
    }
  });

  it('shows what it took, and takes again what it shows', () => {
    const page = withPosts(busyPage());
    const values = settings.flatMap(({ options }) => (options ?? []).map(({ value }) => value));
    const words = fc.constantFrom(
      ...values,
      'true',
      ' Lobby ',
      'example.com/a.png',
      '#ABC',
      '2525',
      '08:30',
      '+49',
      '42',
      '0',
    );
    const shownTwice = settings.filter(({ kind }) => kind !== 'secret');
    fc.assert(
      fc.property(fc.constantFrom(...shownTwice), words, (one, typing) => {
        const first = one.parse(typing, page);
        if ('error' in first) return;
        const after = { ...page, ...first.change };
        const second = one.parse(one.read(after), after);
        expect('change' in second && one.read({ ...after, ...second.change })).toBe(one.read(after));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is typed into a setting', () => {
  test.each<[id: string, words: string, shown: string]>([
    ['page.name', ' Lobby ', 'Lobby'],
    ['page.name', 'x'.repeat(120), 'x'.repeat(120)],
    ['page.venue_info_url', ' https://bay.example/menu ', 'https://bay.example/menu'],
    ['page.venue_info_url', 'Https://bay.example/Menu', 'https://bay.example/Menu'],
    ['page.venue_info_url', 'HTTPS://bay.example', 'https://bay.example'],
    ['page.venue_info_url', '', ''],
    ['page.time_zone', ' europe/berlin ', 'Europe/Berlin'],
    ['page.time_zone', 'America/New York', 'America/New_York'],
    ['page.time_zone', 'utc', 'UTC'],
    ['page.time_zone', 'asia/kathmandu', 'Asia/Kathmandu'],
    ['page.time_zone', 'Etc/GMT+5', 'Etc/GMT+5'],
    ['page.time_zone', '', ''],
    ['page.landing_url', 'bay.example', 'http://bay.example'],
    ['page.success_text', 'Hi.\r\nBye.', 'Hi.\nBye.'],
    ['page.ask_again_days', ' 365 ', '365'],
    ['page.country_prefix', '49', '+49'],
    ['page.country_prefix', '+49', '+49'],
    ['page.country_prefix', '0049', '+49'],
    ['page.country_prefix', ' + 4 9 ', '+49'],
    ['page.country_prefix', '٤٩', '+49'],
    ['page.country_prefix', '', ''],
    ['page.background_color', 'abc', '#aabbcc'],
    ['page.background_color', '', ''],
    ['page.terms', 'x'.repeat(200_000), 'x'.repeat(200_000)],
    ['smtp.port', ' 587 ', '587'],
    ['smtp.port', '65535', '65535'],
    ['smtp.port', '', ''],
    ['smtp.host', ' mail.example.com ', 'mail.example.com'],
    ['smtp.host', '', ''],
    ['smtp.user', ' lobby ', 'lobby'],
    ['smtp.from', ' ann@example.com ', 'ann@example.com'],
    ['smtp.from', '', ''],
    ['security.code', ' 7890 ', '7890'],
    ['security.code', 'x'.repeat(100), 'x'.repeat(100)],
    ['advertising.duration', '3600', '3600'],
    ['advertising.duration', '1', '1'],
    ['rotation.quantity', '1000', '1000'],
    ['rotation.time', ' 23:59 ', '23:59'],
    ['visitors.retention', ' 3650 ', '3650'],
    ['visitors.retention', '1', '1'],
    ['code.code', 'x'.repeat(200), 'x'.repeat(200)],
    ['google.apiKey', ' key ', 'key'],
    ['google.apiKey', '', ''],
  ])('%s: %j is shown as %j', (id, words, shown) => {
    const after = typed(id, words, busyPage());
    expect(typeof after === 'string' ? text(after as 'rules.port') : setting(id).read(after)).toBe(shown);
  });

  test.each<[id: string, words: string, sentence: string]>([
    ['page.venue_info_url', 'http://bay.example', 'Please enter an address that begins with https://'],
    ['page.venue_info_url', 'https://192.168.0.1', 'Please enter an address that begins with https://'],
    ['page.venue_info_url', 'bay.example', 'Please enter an address that begins with https://'],
    ['page.time_zone', 'Berlin', 'A time zone is named like Europe/Berlin or America/New_York'],
    ['page.time_zone', '+01:00', 'A time zone is named like Europe/Berlin or America/New_York'],
    ['page.country_prefix', '+0', 'A country prefix is + and 1 to 3 digits, as +49'],
    ['page.country_prefix', '1234', 'A country prefix is + and 1 to 3 digits, as +49'],
    ['page.country_prefix', 'Italy', 'A country prefix is + and 1 to 3 digits, as +49'],
    ['smtp.port', '65536', 'Ports are whole numbers from 1 to 65535'],
    ['smtp.host', 'mail..example', 'A host is a name like mail.example.com, without http:// and without a port'],
    ['smtp.from', 'ann', 'Email is not valid'],
    ['rotation.time', '24:00', 'Invalid Time format (HH:mm)'],
    ['advertising.duration', '0', 'Allowed values are positive Integer numbers'],
    ['page.cover', 'http://10.0.0.1/a.png', 'Invalid URL format'],
    [
      'page.background_color',
      '#12345',
      'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)',
    ],
  ])('%s: %j is refused: %s', (id, words, sentence) => {
    const key = typed(id, words, busyPage());
    expect(typeof key === 'string' ? text(key as 'rules.port') : 'taken').toBe(sentence);
  });
});

describe('a mail server', () => {
  const smtpAfter = (...steps: readonly (readonly [string, string])[]) =>
    steps.reduce<PageConfiguration>((page, [id, words]) => {
      const after = typed(id, words, page);
      if (typeof after === 'string') throw new Error(after);
      return deepFreeze(after);
    }, busyPage()).smtp;

  it('that is given up leaves nothing of its settings', () => {
    expect(smtpAfter(['smtp.user', 'ann'], ['smtp.password', 'hush'], ['smtp.service', ''])).toEqual({ service: '' });
  });

  it('that is another service is reached in another way by the same person', () => {
    const own = [
      ['smtp.host', 'mail.example.com'],
      ['smtp.port', '25'],
      ['smtp.secure', 'true'],
      ['smtp.requireTLS', 'true'],
      ['smtp.user', 'ann'],
      ['smtp.from', 'ann@example.com'],
      ['smtp.password', 'hush'],
    ] as const;
    expect(smtpAfter(...own, ['smtp.service', 'Gmail'])).toEqual({
      service: 'Gmail',
      user: 'ann',
      from: 'ann@example.com',
      password: 'hush',
    });
  });

  it.each([
    [{ service: 'Gmail' }, true],
    [{ service: 'Gmail', user: 'ann' }, true],
    [{ service: 'Gmail', user: 'ann@example.com' }, false],
    [{ service: 'Gmail', from: 'ann@example.com' }, false],
  ])('with %j is warned that mails come from nobody: %s', (smtp, warned) => {
    const warning = setting('smtp.from').warn?.({ ...defaultConfiguration(), smtp });
    expect(warning ?? null).toEqual(warned ? { key: 'settings.smtpFromNeeded' } : null);
  });
});
