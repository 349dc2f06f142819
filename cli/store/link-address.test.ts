import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

const HERE = { publicUrl: null, host: '127.0.0.1', port: 4600 };
const PUBLIC = 'https://pages.example.com';

test.each([
  [{ ...HERE, publicUrl: PUBLIC }, { PORTICO_URL: 'http://127.0.0.1:4780' }, PUBLIC],
  [HERE, { PORTICO_URL: '127.0.0.1:4780/v1/' }, 'http://127.0.0.1:4780'],
  [HERE, { PORTICO_URL: '' }, 'http://127.0.0.1:4600'],
  [{ ...HERE, host: '::1', port: 80 }, {}, 'http://[::1]:80'],
])('links of %j with %j lead to %s', (settings, environment, address) => {
  expect(linkAddress(settings, environment)).toBe(address);
});
