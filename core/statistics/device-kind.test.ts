import { expect, it } from 'vitest';
import { browserFacts } from './device-kind.ts';

// spec statistics.1

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`;
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';

it.each([
  ['phone', 'browser', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['phone', 'sheet', `${IPHONE} Mobile/15E148`],
  ['phone', 'browser', `${PIXEL}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    'phone',
    'sheet',
    `${PIXEL}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36`,
  ],
  ['tablet', 'browser', 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['tablet', 'browser', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Safari/604.1`],
  ['computer', 'browser', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`],
  ['computer', 'sheet', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`],
  ['computer', 'browser', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['computer', 'browser', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ['other', 'browser', ''],
  ['other', 'browser', 'curl/8.5.0'],
])('a %s whose page stands in a %s: %s', (kind, window, agent) => {
  expect(browserFacts(agent)).toEqual([
    { what: 'kind', key: kind },
    { what: 'window', key: window },
  ]);
});
