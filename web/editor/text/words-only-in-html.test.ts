// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { wordsOnlyInHtml } from './words-only-in-html.ts';

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' });

test.each([
  ['html alone', { 'text/html': '<p><b>Hello</b> you</p><p>there</p>' }, 'Hello you\nthere'],
  ['html that says nothing', { 'text/html': '<style>p{}</style><script>alert(1)</script><img src="x">' }, ''],
  ['html beside plain text, which is the browser’s to paste', { 'text/html': '<b>a</b>', 'text/plain': 'a' }, null],
  ['no text at all', {}, null],
])('%s', (_, data, words) => expect(wordsOnlyInHtml(clipboard(data))).toBe(words));
