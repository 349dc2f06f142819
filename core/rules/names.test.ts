import { expect, test } from 'vitest';
import { fieldKey, safeFileName, uploadKey, uploadName } from './names.ts';
import { withScheme } from './url.ts';

// spec login-methods.13, validation-rules.11, validation-rules.23

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
  ['?lang=de', '?lang=de'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['tel:+391234567', 'tel:+391234567'],
  ['sms:+391234567', 'sms:+391234567'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  // Never made a link; but it must not become one by a scheme put before it.
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['localhost:4600', 'http://localhost:4600'],
  ['bücher.example/ü', 'http://bücher.example/ü'],
  ['example.com?a=http://b.com', 'http://example.com?a=http://b.com'],
  ['192.0.2.1/x.png', 'http://192.0.2.1/x.png'],
  ['   ', ''],
])('%j as an address is %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test.each([
  ['my photo (1).png', 'my-photo-1.png'],
  ['../../etc/passwd', '....etcpasswd'],
  ['résumé_final-2.PNG', 'rsum_final-2.PNG'],
  ['..', 'file'],
  ['日本', 'file'],
  ['', 'file'],
  ['.', 'file'],
  ['...', 'file'],
  ['a.png', 'a.png'],
  ['A-Z_0.9.jpeg', 'A-Z_0.9.jpeg'],
  ['logo 2x@2.webp', 'logo-2x2.webp'],
  [' Sunset over  bay.jpg', 'Sunset-over-bay.jpg'],
  ['C:\\fotos\\bild.gif', 'Cfotosbild.gif'],
  ['a\u0000b.png', 'ab.png'],
  ['a\nb.png', 'ab.png'],
  ['%2e%2e%2f.png', '2e2e2f.png'],
  ['<script>.png', 'script.png'],
  ['a"b\'c.png', 'abc.png'],
  ['über.png', 'ber.png'],
  ['🎉.gif', '.gif'],
  ['a&b=c?.png', 'abc.png'],
])('an uploaded %j is kept as %j', (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

test.each([
  ['First Name', 'first_name'],
  [`Your "best" friend's name`, 'your_best_friends_name'],
  ['  Città di nascita ', 'città_di_nascita'],
  ['Field 1', 'field_1'],
  ['NAME', 'name'],
  ['name', 'name'],
  ['two  spaces', 'two__spaces'],
  ['a\tb', 'a_b'],
  ['a\u00a0b', 'a_b'],
  ['Don\u2019t', 'dont'],
  ['\u201cQuoted\u201d', 'quoted'],
  ['\u00abCitation\u00bb', 'citation'],
  ['`code`', 'code'],
  ['Größe', 'größe'],
  ['ÉTÉ', 'été'],
  ['部屋 番号', '部屋_番号'],
  ['room-no.', 'room-no.'],
  ['a_b', 'a_b'],
  ['"', ''],
  ['', ''],
])('the label %j gives the key %j', (label, key) => {
  expect(fieldKey(label)).toBe(key);
});

test.each([
  ['/media/splash_images/7/1-a.png', 'splash_images/7/1-a.png'],
  ['/i/640x0/splash_images/7/1-a.png', 'splash_images/7/1-a.png'],
  ['https://example.com/media/a.png', null],
  ['/mediathek/a.png', null],
  ['', null],
])('the upload at %j has the key %j', (address, key) => expect(uploadKey(address)).toBe(key));

test.each([
  ['splash_images/7/1795262400000-0123456789ab-lobby.jpg', 'lobby.jpg'],
  ['splash_images/7/1795262400000-0123456789ab-.jpg', '.jpg'],
  ['splash_images/7/lobby.jpg', 'lobby.jpg'],
])('the upload %s is called %s', (key, name) => expect(uploadName(key)).toBe(name));
