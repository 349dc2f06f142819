import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { advertDetails, advertTime } from '#core/config/advertising.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { EditResult } from '#core/page/document.ts';
import { daysNow } from '#core/rules/time.ts';
import type { Setting } from '#core/settings/types.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import {
  type AdvertPart,
  addUrl,
  advertUrls,
  changeUrl,
  moveUrl,
  removeUrl,
  setAdvertPart,
  warnUrl,
} from './adverts.ts';
import { advertising, rotation } from './settings.ts';

// spec advertising.1, advertising.2, advertising.5, advertising.7, advertising.8, advertising.11

const settings = [...advertising.settings, ...rotation.settings];
const setting = (id: string) => settings.find((one) => one.id === id) as Setting;

function typed(configuration: PageConfiguration, ...steps: readonly (readonly [string, string])[]): PageConfiguration {
  let now = deepFreeze(configuration);
  for (const [id, words] of steps) {
    const result = setting(id).parse(words, now);
    if ('error' in result) throw new Error(`${id}: ${result.error}`);
    now = deepFreeze({ ...now, ...result.change });
  }
  return now;
}

function withAdverts(urls: string[], type: 'image' | 'youtube' | 'vimeo' = 'image'): PageConfiguration {
  const configuration = defaultConfiguration();
  return deepFreeze({ ...configuration, advertising: { ...configuration.advertising, type, urls } });
}

const urlsAfter = (result: EditResult<Partial<PageConfiguration>>) =>
  result.ok ? result.value.advertising?.urls : text(result.reason);

describe('advertising', () => {
  it('begins as spec advertising.3 to advertising.6 say', () => {
    expect(Object.fromEntries(settings.map(({ id, read }) => [id, read(defaultConfiguration())]))).toEqual({
      'advertising.active': 'false',
      'advertising.type': 'image',
      'advertising.duration': '5',
      'rotation.type': 'none',
      'rotation.quantity': '1',
      'rotation.unit': 'DAY',
      'rotation.start': 'week',
      'rotation.time': '08:00',
    });
    expect(defaultConfiguration().advertising.rotation.duration).toBe(86_400);
  });

  it.each([
    ['1', 'MIN', 60],
    ['90', 'MIN', 5_400],
    ['12', 'HOUR', 43_200],
    ['1', 'DAY', 86_400],
    ['2', 'WEEK', 1_209_600],
    ['1', 'MONTH', 2_592_000],
    ['1', 'YEAR', 31_536_000],
  ])('%s %s are stored as %i seconds, the unit in upper case', (quantity, unit, duration) => {
    const { advertising } = typed(
      defaultConfiguration(),
      ['rotation.type', 'time'],
      ['rotation.quantity', quantity],
      ['rotation.unit', unit],
    );
    expect(advertising.rotation).toMatchObject({
      active: true,
      type: 'time',
      duration_quantity: Number(quantity),
      duration_unit: unit,
      duration,
    });
  });

  it('reads units in any spelling', () => {
    for (const [stored, unit] of [
      ['days', 'DAY'],
      ['Minutes', 'MIN'],
      ['min', 'MIN'],
      ['HOURS', 'HOUR'],
      ['months', 'MONTH'],
      ['Year', 'YEAR'],
    ] as const) {
      const configuration = defaultConfiguration();
      configuration.advertising.rotation.duration_unit = stored;
      expect(setting('rotation.unit').read(configuration)).toBe(unit);
    }
  });

  it.each([
    ['advertising.type', 'banner', 'controls.notOffered'],
    ['advertising.duration', '0', 'rules.positiveInteger'],
    ['advertising.duration', '2.5', 'rules.positiveInteger'],
    ['advertising.duration', '3601', 'adverts.tooLong'],
    ['rotation.type', 'sometimes', 'controls.notOffered'],
    ['rotation.quantity', '-1', 'rules.positiveInteger'],
    ['rotation.quantity', '1001', 'adverts.quantityTooMany'],
    ['rotation.unit', 'DECADE', 'controls.notOffered'],
    ['rotation.start', 'noon', 'controls.notOffered'],
    ['rotation.time', '8:00', 'rules.time'],
    ['rotation.time', '24:00', 'rules.time'],
  ])('%s refuses %s', (id, words, error) => {
    expect(setting(id).parse(words, defaultConfiguration())).toEqual({ error });
  });

  it('asks for quantity, unit and start where the order is by time alone', () => {
    const shown = (configuration: PageConfiguration) =>
      rotation.settings.filter(({ applies }) => applies?.(configuration) ?? true).map(({ id }) => id);
    expect(shown(typed(defaultConfiguration(), ['rotation.type', 'random']))).toEqual(['rotation.type']);
    expect(shown(typed(defaultConfiguration(), ['rotation.type', 'time']))).toHaveLength(5);
    const off = typed(defaultConfiguration(), ['rotation.type', 'time'], ['rotation.type', 'none']);
    expect(off.advertising.rotation).toMatchObject({ active: false, type: 'none' });
  });
});

describe('adverts', () => {
  test.each([
    ['image', 'pictures.example.com/a.png', ['http://pictures.example.com/a.png']],
    ['image', ' /media/splash_images/1/a.png ', ['/media/splash_images/1/a.png']],
    ['image', 'https://pictures.example.com/a.png', ['https://pictures.example.com/a.png']],
    ['image', 'a picture', 'Invalid URL format'],
    ['image', 'ftp://example.com/a.png', 'Invalid URL format'],
    ['image', 'javascript:alert(1)', 'Invalid URL format'],
    ['image', 'http://192.168.1.1/a.png', 'Invalid URL format'],
    ['image', '//evil.example/a.png', ['http://evil.example/a.png']],
    ['youtube', 'youtu.be/dQw4w9WgXcQ', ['http://youtu.be/dQw4w9WgXcQ']],
    // spec validation-rules.14: each message names the other service.
    ['youtube', 'https://vimeo.com/76979871', 'Invalid Vimeo video url'],
    ['vimeo', 'https://vimeo.com/76979871', ['https://vimeo.com/76979871']],
    ['vimeo', 'https://youtu.be/dQw4w9WgXcQ', 'Invalid Youtube video url'],
    ['vimeo', '', 'Invalid Youtube video url'],
    ['image', `example.com/${'a'.repeat(2_048)}`, 'Invalid URL format'],
  ] as const)('of type %s: %s', (type, url, expected) => {
    expect(urlsAfter(addUrl(withAdverts([''], type), { url }))).toEqual(expected);
  });

  it('are added, changed, moved and removed; none are one empty entry', () => {
    const three = withAdverts(['/a', '', '/b', '/c']);
    expect(urlsAfter(addUrl(three, { url: '/d' }))).toEqual(['/a', '/b', '/c', '/d']);
    expect(urlsAfter(changeUrl(three, { index: 1, url: 'example.com/b' }))).toEqual([
      '/a',
      'http://example.com/b',
      '/c',
    ]);
    expect(urlsAfter(changeUrl(three, { index: 1, url: 'b' }))).toBe('Invalid URL format');
    expect(urlsAfter(moveUrl(three, { from: 2, to: 0 }))).toEqual(['/c', '/a', '/b']);
    expect(urlsAfter(removeUrl(three, { index: 0 }))).toEqual(['/b', '/c']);
    expect(urlsAfter(removeUrl(withAdverts(['/a']), { index: 0 }))).toEqual(['']);
    for (const result of [
      removeUrl(three, { index: 3 }),
      moveUrl(three, { from: 0, to: 3 }),
      changeUrl(three, { index: 3, url: '/d' }),
    ]) {
      expect(urlsAfter(result)).toBe(text('adverts.notThere'));
    }
  });

  it('of the type before stay, for nothing typed is lost', () => {
    expect(advertUrls(typed(withAdverts(['/a']), ['advertising.type', 'youtube']))).toEqual(['/a']);
  });
});

describe('what is set of one advert', () => {
  const set = (
    configuration: PageConfiguration,
    ...[field, typed, index = 0]: [AdvertPart['field'], string, number?]
  ) => {
    const result = setAdvertPart(configuration, { index, field, typed });
    if (!result.ok) throw new Error(text(result.reason));
    return deepFreeze({ ...configuration, ...result.value });
  };
  const one = withAdverts(['/a', '/b']);

  it('stands by its address, and goes away with what is typed', () => {
    const described = set(set(one, 'alt', ' Two for one '), 'link', 'shop.example/offer');
    expect(described.advertising.details).toEqual({ '/a': { alt: 'Two for one', link: 'http://shop.example/offer' } });
    expect(set(described, 'link', '').advertising.details).toEqual({ '/a': { alt: 'Two for one' } });
    expect(validate(described)).toBe(true);
  });

  test.each([
    ['link', 'javascript:alert(1)', 'Invalid URL format'],
    ['link', 'mailto:ann@example.com', 'Invalid URL format'],
    ['link', 'ftp://shop.example/', 'Invalid URL format'],
    ['link', 'http://192.168.1.1/', 'Invalid URL format'],
    ['alt', 'x'.repeat(301), 'A description has at most 300 characters'],
    ['from', '2026-02-30', 'Must be a day such as 2026-12-24.'],
    ['from', 'tomorrow', 'Must be a day such as 2026-12-24.'],
    ['from', '2027-01-01', 'The last day is before the first'],
  ] as const)('%s refuses %s', (field, typed, sentence) => {
    const dated = set(one, 'until', '2026-12-31');
    expect(() => set(dated, field, typed)).toThrow(sentence);
    expect(() => set(dated, field, typed, 2)).toThrow(text('adverts.notThere'));
  });

  it('may be one day, or have only a first or a last one', () => {
    const day = set(set(one, 'from', '2026-12-24'), 'until', '2026-12-24');
    expect(day.advertising.details).toEqual({ '/a': { from: '2026-12-24', until: '2026-12-24' } });
    expect(() => set(day, 'until', '2026-12-23')).toThrow('The last day is before the first');
    expect(set(day, 'from', '').advertising.details).toEqual({ '/a': { until: '2026-12-24' } });
  });

  it('goes along with another address, its translations too, and goes with the advert', () => {
    const de = {
      code: 'de',
      name: 'Deutsch',
      flag: 'de',
      active: true,
      strings: { 'advert./a.alt': 'Zwei', other: 'x' },
    };
    const described = deepFreeze({ ...set(one, 'alt', 'Two'), languages: { de } });
    const moved = changeUrl(described, { index: 0, url: '/c' });
    if (!moved.ok) throw new Error(moved.reason);
    expect(moved.value.advertising?.details).toEqual({ '/c': { alt: 'Two' } });
    expect(moved.value.languages?.de?.strings).toEqual({ 'advert./c.alt': 'Zwei', other: 'x' });
    const removed = removeUrl(described, { index: 0 });
    expect(removed.ok && removed.value.advertising).not.toHaveProperty('details');
    const again = changeUrl(described, { index: 0, url: '/a' });
    expect(again.ok && again.value).toEqual({ advertising: described.advertising });
  });

  it('is shared by an advert that is on the list twice, and stays with the other one', () => {
    const twice = set(withAdverts(['/a', '/a']), 'alt', 'Two', 1);
    const moved = changeUrl(twice, { index: 0, url: '/b' });
    expect(moved.ok && moved.value.advertising?.details).toEqual({ '/a': { alt: 'Two' }, '/b': { alt: 'Two' } });
  });

  it('is no property of all objects', () => {
    const odd = deepFreeze({ ...one.advertising, details: JSON.parse('{"__proto__": {"alt": "x"}}') });
    expect(advertDetails(odd, 'constructor')).toEqual({});
    expect(advertDetails(odd, '__proto__')).toEqual({ alt: 'x' });
  });
});

describe('the days of an advert', () => {
  const december = { from: '2026-12-01', until: '2026-12-24' };
  const at = (moment: string, zone?: string) => advertTime(december, daysNow(Date.parse(moment), zone));

  it('are those of the time zone of the page', () => {
    expect(at('2026-11-30T15:00:00Z', 'Asia/Tokyo')).toBe('now');
    expect(at('2026-11-30T14:59:59Z', 'Asia/Tokyo')).toBe('early');
    expect(at('2026-12-25T07:59:59Z', 'America/Los_Angeles')).toBe('now');
    expect(at('2026-12-25T08:00:00Z', 'America/Los_Angeles')).toBe('over');
  });

  it('are only said to be past or to come where that is so everywhere, as long as no zone is known', () => {
    expect(at('2026-11-30T09:59:59Z')).toBe('early');
    expect(at('2026-11-30T10:00:00Z')).toBe('now');
    expect(at('2026-12-25T11:59:59Z')).toBe('now');
    expect(at('2026-12-25T12:00:00Z', 'Mars/Phobos')).toBe('over');
  });
});

test('whatever is typed and done, the configuration fits the schema and its seconds keep step', () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom('true', 'youtube', 'vimeo', 'time', 'random', 'MONTH', 'MIN', 'year', '23:59', '7', '1000'),
  );
  const url = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom('youtu.be/dQw4w9WgXcQ', 'vimeo.com/1', '/media/a.png'),
  );
  const number = fc.integer({ min: -1, max: 4 });
  type Step = (configuration: PageConfiguration) => Partial<PageConfiguration>;
  const given = (result: EditResult<Partial<PageConfiguration>>) => (result.ok ? result.value : {});
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(fc.constantFrom(...settings), words).map(
      ([one, typing]): Step =>
        (configuration) => {
          const result = one.parse(typing, configuration);
          return 'change' in result ? result.change : {};
        },
    ),
    fc.tuple(url, number, number).chain(([url, index, to]) =>
      fc.constantFrom<Step>(
        (configuration) => given(addUrl(configuration, { url })),
        (configuration) => given(changeUrl(configuration, { index, url })),
        (configuration) => given(moveUrl(configuration, { from: index, to })),
        (configuration) => given(removeUrl(configuration, { index })),
        (configuration) => given(setAdvertPart(configuration, { index, field: 'link', typed: url })),
        (configuration) => given(setAdvertPart(configuration, { index, field: 'alt', typed: url })),
      ),
    ),
  );
  const SECONDS = { MIN: 60, HOUR: 3_600, DAY: 86_400, WEEK: 604_800, MONTH: 2_592_000, YEAR: 31_536_000 };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = defaultConfiguration();
      for (const make of steps) now = deepFreeze({ ...now, ...make(now) });
      expect(validate(now), JSON.stringify(validate.errors)).toBe(true);
      const { duration, duration_quantity, duration_unit } = now.advertising.rotation;
      expect(duration).toBe(duration_quantity * SECONDS[duration_unit as keyof typeof SECONDS]);
      expect(now.advertising.urls.length).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['image', 'https://youtu.be/dQw4w9WgXcQ', 'This is a video of YouTube'],
  ['image', 'https://vimeo.com/76979871', 'This is a video of Vimeo'],
  ['image', 'http://pictures.example.com/a.png', 'Visitors see this image only if pictures.example.com is open'],
  ['image', '/media/splash_images/1/a.png', ''],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', ''],
] as const)('an advert of type %s at %s is warned of: %s', (type, url, words) => {
  const warning = warnUrl(type, url);
  const said = warning ? text(warning.key, warning.params) : '';
  expect(said.slice(0, words.length || 1)).toBe(words);
});
