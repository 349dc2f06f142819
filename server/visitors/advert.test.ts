import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { Advertising, PageConfiguration } from '#core/config/types.ts';
import { publishPage } from '../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { handedOver } from '../testing/visitor.ts';

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
async function logIn(id: string, query = handedOver(1)): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/p/${id}${query}`,
    payload: 'method=click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
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
    const { payload } = await get(await logIn(id, `${handedOver(1)}&lang=de`));
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
});
