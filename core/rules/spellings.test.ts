import { expect, test } from 'vitest';
import { fieldKey } from './field-key.ts';
import { safeFileName } from './file-name.ts';
import { withScheme } from './with-scheme.ts';

test.each([
  ['example.com', 'http://example.com'],
  ['example.com:8080/x', 'http://example.com:8080/x'],
  [' www.example.com ', 'http://www.example.com'],
  ['//cdn.example.com/x.png', 'http://cdn.example.com/x.png'],
  ['https://example.com', 'https://example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['/i/175x0/a.png', '/i/175x0/a.png'],
  ['#top', '#top'],
  ['', ''],
])('%j as an address is %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test.each([
  ['my photo (1).png', 'myphoto1.png'],
  ['../../etc/passwd', '....etcpasswd'],
  ['résumé_final-2.PNG', 'rsum_final-2.PNG'],
  ['..', 'file'],
  ['日本', 'file'],
])('an uploaded %j is kept as %j', (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

test.each([
  ['First Name', 'first_name'],
  [`Your "best" friend's name`, 'your_best_friends_name'],
  ['  Città di nascita ', 'città_di_nascita'],
  ['Field 1', 'field_1'],
])('the label %j gives the key %j', (label, key) => {
  expect(fieldKey(label)).toBe(key);
});
