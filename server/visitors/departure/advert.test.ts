import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { Advertising, PageConfiguration } from '#core/config/types.ts';
import { ownerOf } from '../../testing/caller.ts';
import { publishPage } from '../../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving } from '../../testing/visitor.ts';

// spec advertising.10

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A published page of one button with adverts. */
function publish(adverts: Partial<Advertising>, change: Partial<PageConfiguration> = {}): Promise<string> {
  const advertising = { ...defaultConfiguration().advertising, active: true, ...adverts };
  return publishPage(server, 'login-button', () => ({ advertising, ...change }));
}

const get = (url: string) => server.app.inject({ method: 'GET', url });

/** Where a visitor who logs in is sent. */
async function logIn(id: string, query = arriving(1)): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/p/${id}${query}`,
    payload: 'method=click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

/** Moves the clock of the server on to a moment that is still to come. */
function setClock(moment: string): void {
  server.clock.advance(Date.parse(moment) - server.clock.now());
}

describe('an advert', () => {
  it('stands between logging in and going online', async () => {
    const id = await publish({ urls: ['/media/splash_images/1/a.png'], duration: 9 });
    const step = await logIn(id);
    expect(step).toMatch(new RegExp(`^/p/${id}/ad\\?s=`));
    const { payload, headers } = await get(step);
    const onward = step.replace('/ad?', '/go?');
    expect(payload).toContain(`content="9;url=${onward}"`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect((await get(onward)).payload).toContain('Connecting you');
  });

  it('may last longer than the last step, which still can be had then', async () => {
    const id = await publish({ urls: ['/a.png'], duration: 3_600 });
    const step = await logIn(id);
    server.clock.advance(3_601_000);
    expect((await get(step.replace('/ad?', '/go?'))).payload).toContain('Connecting you');
  });

  it('is none where adverts are off, or none of them can be shown', async () => {
    for (const adverts of [
      { active: false, urls: ['/a.png'] },
      { urls: [''] },
      { type: 'vimeo' as const, urls: ['/a.png'] },
    ])
      expect(await logIn(await publish(adverts))).toContain('/go?');
  });

  it('cannot be had by itself: who has not logged in is told so', async () => {
    const id = await publish({ urls: ['/a.png'] });
    for (const query of ['', '?s=forged.token']) {
      const { statusCode, headers } = await get(`/p/${id}/ad${query}`);
      expect(statusCode).toBe(303);
      expect((await get(String(headers.location))).payload).toContain('This step is too old.');
    }
  });

  it('speaks the language the visitor logged in with', async () => {
    const languages = {
      de: {
        name: 'Deutsch',
        code: 'de',
        flag: 'de',
        active: true,
        strings: { 'visitor.advertWait': 'Noch {seconds} s' },
      },
    };
    const id = await publish({ urls: ['/a.png'] }, { languages });
    const { payload } = await get(await logIn(id, `${arriving(1)}&lang=de`));
    expect(payload).toContain('lang="de"');
    expect(payload).toContain('Noch 5 s');
  });

  /** Which of two adverts is shown; each is for one such unit of time in turn, from midnight on. */
  async function turnOf(duration_unit: 'MIN' | 'HOUR'): Promise<() => Promise<string | undefined>> {
    const rotation = {
      ...defaultConfiguration().advertising.rotation,
      active: true,
      type: 'time',
      duration_unit,
      start_point: 'everyday',
      start_time: '00:00',
    } as const;
    const step = await logIn(await publish({ urls: ['/one.png', '/two.png'], rotation }));
    return async () => /src="\/(\w+)\.png"/.exec((await get(step)).payload)?.[1];
  }

  it('takes its turn by the clock of the server', async () => {
    const shown = await turnOf('MIN');
    const first = await shown();
    server.clock.advance(60_000);
    expect([first, await shown()].sort()).toEqual(['one', 'two']);
  });

  it('takes its turn by the hour in the time zone of the server', async () => {
    const shown = await turnOf('HOUR');
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    const inLondon = await shown();
    zone.mockReturnValue(-60);
    expect([inLondon, await shown()].sort()).toEqual(['one', 'two']);
  });

  it.each([
    // The last day of a year in the zone that is first to have it, a day of 25 hours, and one of 23.
    ['Pacific/Kiritimati', '2090-12-31', '2090-12-30T09:59:00Z', '2090-12-30T10:00:00Z', '2090-12-31T10:00:00Z'],
    ['Europe/Berlin', '2091-10-28', '2091-10-27T21:59:00Z', '2091-10-27T22:00:00Z', '2091-10-28T23:00:00Z'],
    ['America/New_York', '2092-03-09', '2092-03-09T04:59:00Z', '2092-03-09T05:00:00Z', '2092-03-10T04:00:00Z'],
  ])('has its day at midnight in %s on %s', async (time_zone, day, before, begins, over) => {
    const details = { '/one.png': { from: day, until: day } };
    const id = await publish({ urls: ['/one.png'], details }, { time_zone });
    for (const [moment, step] of [
      [before, '/go?'],
      [begins, '/ad?'],
      [over, '/go?'],
    ] as const) {
      setClock(moment);
      expect(await logIn(id), moment).toContain(step);
    }
  });

  it('that is over when its step is opened sends the visitor on', async () => {
    setClock('2093-06-01T21:59:30Z');
    const details = { '/one.png': { until: '2093-06-01' } };
    const step = await logIn(await publish({ urls: ['/one.png'], details }, { time_zone: 'Europe/Berlin' }));
    server.clock.advance(60_000);
    const { statusCode, headers } = await get(step);
    expect([statusCode, headers.location]).toEqual([303, step.replace('/ad?', '/go?')]);
  });

  it.each([
    ['wanted', 'neverssl.com'],
    ['address', 'bay.example'],
  ] as const)(
    'leads to its link by way of the gateway, where others go on to what is %s',
    async (after_login, usual) => {
      const details = { '/a.png': { alt: 'Two for one', link: 'https://shop.example/offer?a=1&b=2' } };
      const after = { after_login, landing_url: 'https://bay.example/menu' };
      const step = await logIn(await publish({ urls: ['/a.png'], details }, after));
      const { payload } = await get(step);
      expect(payload).toContain('alt="Two for one"');
      expect(payload).toContain('Go online and open shop.example');
      expect(payload).not.toMatch(/href="https?:/);
      const [, link = ''] = /<a class="p-link p-offer" href="([^"]+)"/.exec(payload) ?? [];
      const onward = await get(link);
      const landing = /redir=([^"&]+)/.exec(onward.payload.replaceAll('&amp;', '&'))?.[1] ?? '';
      expect(decodeURIComponent(landing)).toContain('https://shop.example/offer?a=1&b=2');
      expect((await get(step.replace('/ad?', '/go?'))).payload).toContain(usual);
    },
  );

  it('with a link is one login, whichever way on is taken, and however often', async () => {
    const details = { '/a.png': { link: 'https://shop.example/' } };
    const id = await publish({ urls: ['/a.png'], details });
    const step = await logIn(id);
    const [, link = ''] = /<a class="p-link p-offer" href="([^"]+)"/.exec((await get(step)).payload) ?? [];
    for (const url of [link, link, step.replace('/ad?', '/go?')])
      expect((await get(url)).payload).toContain('Connecting you');
    const owner = await ownerOf(server);
    const { body } = await owner.get(`/editor_pages/${id}/visitors`);
    expect(body.visitors).toHaveLength(1);
  });

  it('opened without a gateway leads nobody out', async () => {
    const details = { '/a.png': { link: 'https://shop.example/' } };
    const step = await logIn(await publish({ urls: ['/a.png'], details }), '');
    const [, link = ''] = /<a class="p-link p-offer" href="([^"]+)"/.exec((await get(step)).payload) ?? [];
    const { payload } = await get(link);
    expect(payload).toContain('This page was opened without a gateway');
    expect(payload).not.toContain('shop.example');
  });
});
