import { describe, expect, it } from 'vitest';
import { authmonAnswer, authmonLine, fittingLines, readAuthmonRequest } from './authmon.ts';
import { allowanceOf, UNLIMITED } from './limits/allowance.ts';

// spec visitors.6, field opennds.3

const ROUTER = 'A1'.repeat(32);
const DEVICE = 'b2'.repeat(32);
const OTHER = 'c3'.repeat(32);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const form = (more: object) => ({ auth_get: 'view', gatewayhash: ROUTER, ...more });

describe('a router that asks', () => {
  it.each([
    ['only what there is', { payload: base64('none') }, 'view', []],
    ['without more', {}, 'view', []],
    ['and says whom it has let in', { payload: base64(`* ${DEVICE} ${OTHER}`) }, 'view', [DEVICE, OTHER]],
    ['and says so as it is', { payload: `* ${DEVICE}` }, 'view', [DEVICE]],
    ['at its start', { auth_get: 'clear', payload: 'none' }, 'clear', []],
    ['for all at once', { auth_get: 'list' }, 'list', []],
  ] as const)('%s', (_, more, action, done) => {
    expect(readAuthmonRequest(form(more))).toEqual({ router: ROUTER.toLowerCase(), action, done });
  });

  it.each([
    { method: 'click' },
    { auth_get: 'view' },
    form({ gatewayhash: '../../etc' }),
    form({ auth_get: 'delete' }),
    form({ gatewayhash: `${ROUTER}00` }),
  ])('is not seen in %j', (given) => expect(readAuthmonRequest(given as Record<string, string>)).toBeNull());

  it('believes nothing that is no device', () =>
    expect(readAuthmonRequest(form({ payload: base64('* x $(id) 12') }))?.done).toEqual([]));
});

describe('the answer', () => {
  it('has a line for each device, without a blank in it', () => {
    const limits = { minutes: 30, upKbps: 512, downKbps: 2_048, megabytes: 100 };
    const lines = [authmonLine(DEVICE, allowanceOf(limits)), authmonLine(OTHER, UNLIMITED)];
    expect(lines).toEqual([`${DEVICE} 30 512 2048 100000 100000 portico`, `${OTHER} 0 0 0 0 0 portico`]);
    const answer = authmonAnswer(lines);
    expect(answer.split(' ')).toHaveLength(3);
    expect(answer.split(' ').slice(1).map(decodeURIComponent)).toEqual(lines);
    expect(authmonAnswer([])).toBe('*');
  });

  it('is no longer than a router reads; who does not fit is told of when it asks again', () => {
    const line = (device: number) => authmonLine(String(device).padStart(64, '0'), UNLIMITED);
    const lines = Array.from({ length: 30 }, (_, device) => line(device));
    const first = fittingLines(lines);
    expect(first).toEqual(lines.slice(0, first.length));
    expect(first.length).toBeGreaterThanOrEqual(8);
    // The router takes the star and the blank off before it counts.
    expect(authmonAnswer(first).length - 2).toBeLessThanOrEqual(1_024);
    expect(authmonAnswer(lines.slice(0, first.length + 1)).length - 2).toBeGreaterThan(1_024);
    expect(fittingLines([])).toEqual([]);
  });

  it('leaves nothing to the shell of the router', () => {
    expect(authmonAnswer(["a'b!(c)*"])).toBe('* a%27b%21%28c%29%2A');
  });
});
