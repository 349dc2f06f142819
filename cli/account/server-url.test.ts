import { expect, test } from 'vitest';
import { serverUrl } from './server-url.ts';

test.each([
  ['127.0.0.1:4600', 'http://127.0.0.1:4600'],
  ['https://pages.example.com/', 'https://pages.example.com'],
  ['https://pages.example.com/v1', 'https://pages.example.com'],
  ['https://pages.example.com/portico/v1/', 'https://pages.example.com/portico'],
  ['https://pages.example.com/v1.0', 'https://pages.example.com/v1.0'],
  ['http://v1', 'http://v1'],
])('%s is the server %s', (typed, url) => {
  expect(serverUrl(typed)).toBe(url);
});
