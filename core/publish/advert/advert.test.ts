import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { AdvertDetail, Advertising, Rotation } from '#core/config/types.ts';
import { newDraft } from '#core/draft/draft.ts';
import { wallClock } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { advertPage, videoPlayer } from './advert-page.ts';
import { dueAdvert } from './due-advert.ts';

// spec advertising.9, advertising.12, advertising.13

function adverts(rotation: Partial<Rotation>, change: Partial<Advertising> = {}): Advertising {
  const { advertising } = defaultConfiguration();
  return {
    ...advertising,
    active: true,
    urls: ['/1', '/2', '/3'],
    ...change,
    rotation: { ...advertising.rotation, active: true, ...rotation },
  };
}

const at = (when: string) => Date.parse(`${when.replace(' ', 'T')}Z`);
const due = (advertising: Advertising, when = '2026-11-21 12:00', seed = '') =>
  dueAdvert(advertising, { wallClock: at(when), seed })?.url ?? null;

describe('the advert that is due', () => {
  it('is none where none are shown, or none can be', () => {
    expect(due(adverts({}, { active: false }))).toBeNull();
    expect(due(adverts({}, { urls: [''] }))).toBeNull();
    expect(due(adverts({}, { urls: [] }))).toBeNull();
    expect(due(adverts({}, { type: 'youtube' }))).toBeNull();
  });

  it('is the first that can be shown, without an order', () => {
    expect(due(adverts({ type: 'none' }, { urls: ['', 'nothing', '/2'] }))).toBe('/2');
    expect(due(adverts({ active: false, type: 'random' }), undefined, 'b')).toBe('/1');
  });

  it('is chosen by chance, and the same one for the same visit', () => {
    const random = adverts({ type: 'random' });
    const seeds = Array.from({ length: 3_000 }, (_, i) => `visit ${i}`);
    const shown = seeds.map((seed) => due(random, undefined, seed));
    for (const url of ['/1', '/2', '/3']) expect(shown.filter((one) => one === url).length).toBeGreaterThan(850);
    expect(seeds.map((seed) => due(random, undefined, seed))).toEqual(shown);
  });

  // 16 and 23 November 2026 are Mondays.
  test.each<[string, Partial<Rotation>, readonly (readonly [string, string])[]]>([
    [
      'a day each, anew on Monday at 08:00',
      { start_point: 'week', duration_unit: 'DAY' },
      [
        ['2026-11-16 07:59:59', '/1'],
        ['2026-11-16 08:00', '/1'],
        ['2026-11-17 07:59:59', '/1'],
        ['2026-11-17 08:00', '/2'],
        ['2026-11-18 08:00', '/3'],
        ['2026-11-19 08:00', '/1'],
        ['2026-11-22 23:59', '/1'],
        ['2026-11-23 07:59', '/1'],
        ['2026-11-23 08:00', '/1'],
        ['2026-11-24 08:00', '/2'],
      ],
    ],
    [
      'two hours each, anew every day at 06:30',
      { start_point: 'everyday', duration_quantity: 2, duration_unit: 'HOUR', start_time: '06:30' },
      [
        ['2026-11-21 06:29', '/3'],
        ['2026-11-21 06:30', '/1'],
        ['2026-11-21 08:29', '/1'],
        ['2026-11-21 08:30', '/2'],
        ['2026-11-21 10:30', '/3'],
        ['2026-11-21 12:30', '/1'],
        ['2026-11-22 06:30', '/1'],
      ],
    ],
    [
      'ten minutes each',
      { start_point: 'everyday', duration_quantity: 10, duration_unit: 'minutes', start_time: '00:00' },
      [
        ['2026-11-21 00:09:59', '/1'],
        ['2026-11-21 00:10', '/2'],
        ['2026-11-21 00:20', '/3'],
        ['2026-11-21 00:30', '/1'],
      ],
    ],
    [
      'a week each, anew on the 1st',
      { start_point: 'month', duration_unit: 'WEEK', start_time: '00:00' },
      [
        ['2026-02-01 00:00', '/1'],
        ['2026-02-08 00:00', '/2'],
        ['2026-02-15 00:00', '/3'],
        ['2026-02-28 23:59', '/1'],
        ['2026-03-01 00:00', '/1'],
        ['2026-03-29 00:00', '/2'],
      ],
    ],
    [
      'a calendar month each, anew every year',
      { start_point: 'year', duration_unit: 'MONTH' },
      [
        ['2026-01-01 07:59', '/3'],
        ['2026-01-01 08:00', '/1'],
        ['2026-02-01 07:59', '/1'],
        ['2026-02-01 08:00', '/2'],
        ['2026-03-01 08:00', '/3'],
        ['2026-12-31 23:59', '/3'],
        ['2027-01-01 08:00', '/1'],
      ],
    ],
    [
      'a day each, every day: the order goes on',
      { start_point: 'everyday', duration_unit: 'DAY' },
      [
        ['2026-11-21 07:59', '/3'],
        ['2026-11-21 08:00', '/1'],
        ['2026-11-22 08:00', '/2'],
        ['2026-11-23 08:00', '/3'],
        ['2026-11-24 08:00', '/1'],
      ],
    ],
    [
      'a week each, changed on Mondays',
      { start_point: 'week', duration_unit: 'WEEK' },
      [
        // 2,967 weeks after the first Monday of 1970
        ['2026-11-16 07:59', '/3'],
        ['2026-11-16 08:00', '/1'],
        ['2026-11-22 23:59', '/1'],
        ['2026-11-23 08:00', '/2'],
        ['2026-11-30 08:00', '/3'],
      ],
    ],
    [
      'a calendar month each, changed on the 1st',
      { start_point: 'month', duration_unit: 'months', start_time: '00:00' },
      [
        ['2026-01-31 23:59', '/1'],
        ['2026-02-01 00:00', '/2'],
        ['2026-02-28 23:59', '/2'],
        ['2026-03-01 00:00', '/3'],
        ['2026-04-01 00:00', '/1'],
      ],
    ],
    [
      'a year each',
      { start_point: 'year', duration_unit: 'YEAR', start_time: '12:00' },
      [
        ['2026-01-01 11:59', '/2'],
        ['2026-01-01 12:00', '/3'],
        ['2027-06-15 00:00', '/1'],
      ],
    ],
    ['before there were any', { start_point: 'everyday', duration_unit: 'DAY' }, [['1969-12-31 00:00', '/1']]],
  ])('by time: %s', (_, rotation, table) => {
    const byTime = adverts({ type: 'time', ...rotation });
    expect(table.map(([when]) => [when, due(byTime, when)])).toEqual(table);
  });

  it('is always one of the list', () => {
    const rotation = fc.record({
      type: fc.constantFrom('none', 'random', 'time'),
      duration_quantity: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.constant(0.5)),
      duration_unit: fc.constantFrom('MIN', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'),
      start_point: fc.constantFrom('everyday', 'week', 'month', 'year'),
      start_time: fc.constantFrom('00:00', '08:00', '23:59'),
    }) as fc.Arbitrary<Partial<Rotation>>;
    fc.assert(
      fc.property(
        rotation,
        fc.date({ noInvalidDate: true, min: new Date('1960-01-01'), max: new Date('9999-12-31') }),
        fc.string(),
        (rotation, when, seed) => {
          const advert = dueAdvert(adverts(rotation), { wallClock: when.getTime(), seed });
          expect(['/1', '/2', '/3']).toContain(advert?.url);
        },
      ),
    );
  });

  const dated = (details: Advertising['details']) => adverts({}, { urls: ['/1', '/2'], ...(details && { details }) });

  it('is shown from its first day to its last, and the next one instead of it on others', () => {
    const december = dated({ '/1': { from: '2026-12-01', until: '2026-12-24' } });
    const table = [
      ['2026-11-30 23:59:59', '/2'],
      ['2026-12-01 00:00', '/1'],
      ['2026-12-24 23:59:59', '/1'],
      ['2026-12-25 00:00', '/2'],
    ];
    expect(table.map(([when]) => [when, due(december, when)])).toEqual(table);
    expect(due(dated({ '/1': { until: '2026-01-01' }, '/2': { from: '2027-01-01' } }))).toBeNull();
    expect(due(dated({ '/1': { from: '2026-12-24', until: '2026-12-01' } }), '2026-12-10 12:00')).toBe('/2');
    expect(due(dated({ '/1': { from: '', until: '' } }))).toBe('/1');
  });

  // Clocks are put back in Berlin on 25 October 2026 and forward in New York on 8 March; Kathmandu is 5:45 ahead.
  test.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['Asia/Kathmandu', '2026-12-31', '2026-12-30T18:14:59Z', '2026-12-30T18:15:00Z', '2026-12-31T18:14:59Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T09:59:59Z', '2026-12-31T10:00:00Z', '2027-01-01T09:59:59Z'],
  ])('has its day by the clocks of %s on %s', (zone, day, before, begins, ends) => {
    const oneDay = dated({ '/1': { from: day, until: day } });
    const shownAt = (moment: string) =>
      dueAdvert(oneDay, { wallClock: wallClock(Date.parse(moment), zone), seed: '' })?.url;
    const after = new Date(Date.parse(ends) + 1_000).toISOString();
    expect([before, begins, ends, after].map(shownAt)).toEqual(['/2', '/1', '/1', '/2']);
  });

  it('takes what is set of it along, and no link that is none', () => {
    const advert = (details: AdvertDetail) =>
      dueAdvert(dated({ '/1': details }), { wallClock: at('2026-11-21 12:00'), seed: '' });
    expect(advert({ alt: ' Two for one ', link: 'https://shop.example/x' })).toMatchObject({
      alt: 'Two for one',
      link: 'https://shop.example/x',
    });
    for (const link of ['javascript:alert(1)', 'shop', 'http://', 'https://a:b@shop.example/', ''])
      expect(advert({ link })).toMatchObject({ alt: '', link: null });
  });

  it('holds nobody up for longer than an hour', () => {
    expect(dueAdvert(adverts({}, { duration: 1e9 }), { wallClock: 0, seed: '' })?.seconds).toBe(3_600);
  });
});

describe('the player of a video', () => {
  test.each([
    [
      'youtube',
      'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ],
    ['youtube', 'youtu.be/dQw4w9WgXcQ?t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['youtube', 'https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['youtube', 'https://vimeo.com/1', null],
    ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['vimeo', 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    ['vimeo', 'vimeo.com/channels/staffpicks/76979871#t=1', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['vimeo', 'https://player.vimeo.com/video/76979871?dnt=0', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ] as const)('%s %s', (type, url, src) => expect(videoPlayer(type, url)?.src ?? null).toBe(src));
});

describe('the page with an advert', () => {
  const visitor = {
    language: null,
    onward: '/p/1/go?s=a.b',
    leadTo: (address: string) => `/p/1/go?s=${encodeURIComponent(address)}`,
    say: text,
  };
  const plain = { alt: '', link: null } as const;

  it('shows an image, then goes on by itself, or by a link', () => {
    const { html, csp } = advertPage(
      { ...plain, type: 'image', url: '/media/splash_images/1/a.png', seconds: 7 },
      visitor,
      null,
    );
    expect(html).toContain('<meta http-equiv="refresh" content="7;url=/p/1/go?s=a.b">');
    expect(html).toContain('<img class="p-image p-advert" src="/i/1280x0/splash_images/1/a.png" alt="Advertisement">');
    // It stands off the word above it, as everything in a step does: its own style says nothing of that.
    expect(html.match(/\.p-advert\{[^}]*\}/)?.[0]).not.toMatch(/margin(-top)?:/);
    expect(html).toMatch(/<a class="p-button p-on[^"]*" href="\/p\/1\/go\?s=a.b">Continue<\/a>/);
    expect(html).toContain('You can go on in 7 s');
    expect(html).not.toContain('<script');
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("img-src 'self' data:;");
    expect(csp).not.toContain('frame-src');
  });

  it('lets in the one host an image comes from', () => {
    const { csp } = advertPage(
      { ...plain, type: 'image', url: 'ads.example.com:8080/a.png', seconds: 5 },
      visitor,
      null,
    );
    expect(csp).toContain("img-src 'self' data: http://ads.example.com:8080;");
  });

  it('shows a video in the player that reveals least, waits, and has a link to it', () => {
    const { html, csp } = advertPage(
      { ...plain, type: 'youtube', url: 'youtu.be/dQw4w9WgXcQ', seconds: 5 },
      visitor,
      null,
    );
    expect(html).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"');
    expect(html).toContain('href="/p/1/go?s=http%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ">Watch the video</a>');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(csp).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(advertPage({ ...plain, type: 'vimeo', url: 'vimeo.com/1', seconds: 5 }, visitor, null).csp).toContain(
      'frame-src https://player.vimeo.com;',
    );
  });

  it('speaks the language of the visitor, and lets nothing through that would be markup', () => {
    const broken = '/p/1/go?s="><script>';
    const hostile = { language: 'ar', onward: broken, leadTo: () => broken, say: () => '<b>"&{seconds}{host}' };
    const advert = { alt: '<b>"', link: 'https://shop.example/"><script>', type: 'image', url: "/a?'b&c", seconds: 5 };
    const { html } = advertPage({ ...advert, type: 'image' }, hostile, null);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('leads to its link only by way of the gateway, and says so', () => {
    const advert = { alt: 'Two for one', link: 'https://shop.example/offer', seconds: 5 } as const;
    const { html } = advertPage({ ...advert, type: 'image', url: '/a.png' }, visitor, null);
    expect(html).toMatch(
      /<a class="p-link p-offer" href="\/p\/1\/go\?s=https%3A%2F%2Fshop.example%2Foffer"><img [^>]*alt="Two for one"> Go online and open shop.example<\/a>/,
    );
    const video = advertPage({ ...advert, type: 'vimeo', url: 'vimeo.com/1' }, visitor, null).html;
    expect(video).toContain('title="Two for one"');
    expect(video).toContain('>Go online and open shop.example</a>');
    for (const one of [html, video]) expect(one).not.toMatch(/href="https?:/);
  });

  it('is described in the language of the visitor', () => {
    const { document, configuration } = newDraft();
    const languages = {
      de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings: { 'advert./a.png.alt': 'Zwei für eins' } },
    };
    const draft = { document, configuration: { ...configuration, languages } };
    const alt = (language: string | null) =>
      /alt="([^"]*)"/.exec(
        advertPage(
          { type: 'image', url: '/a.png', alt: 'Two for one', link: null, seconds: 5 },
          { ...visitor, language },
          draft,
        ).html,
      )?.[1];
    expect([alt('de'), alt(null)]).toEqual(['Zwei für eins', 'Two for one']);
  });
});
