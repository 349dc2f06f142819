import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeRule, words } from '#core/testing/describe-rule.ts';
import { hostName } from './host.ts';
import { advertUrl, url, vimeoUrl, youtubeUrl } from './url.ts';

// spec elements.28, validation-rules.13

describeRule('host name', {
  rule: hostName,
  sentence: 'A host is a name like mail.example.com, without http:// and without a port',
  good: words(
    'mail.example.com|smtp.gmail.com|localhost|mail|a.b.c.d.example|MAIL.EXAMPLE.COM|xn--bcher-kva.example|10.0.0.1|192.0.2.7|8.8.8.8|[2001:db8::1]|[::1]|mx1.example.co.uk|1und1.de|mail-1.example.com|_smtp.example.com|smtp2.example.com|a-b.c|127.0.0.1| mail.example.com |x',
  ),
  bad: words(
    '|  |http://mail.example.com|mail.example.com:25|mail example.com|mail..example.com|.example.com|example.com.|-mail.example.com|mail-.example.com|mail/example|mail@example.com|256.1.1.1|1.2.3|1.2.3.4.5|[zz::1]|[]|mail?x|mail#x|bücher.example|mail,example.com',
  ),
});

describeRule('url', {
  rule: url,
  sentence: 'Invalid URL format',
  good: [
    ...words(
      'example.com|www.example.com|http://example.com|https://example.com|ftp://example.com|HTTP://EXAMPLE.COM|example.com/|example.com/a/b',
    ),
    ...words(
      'https://example.com/a?b=c&d=e|https://example.com/#top|example.com:8080/x|https://sub.sub.example.co.uk|http://8.8.8.8|8.8.8.8/x',
    ),
    ...words(
      'https://xn--bcher-kva.example|https://bücher.example/ü|http://[2606:4700:4700::1111]/|https://example.museum|http://a.b.c.d.example.com',
    ),
    ...words(
      'example.com/a%20b|http://172.32.0.1|http://172.15.255.255|http://11.0.0.1| example.com |http://100.63.255.255|http://[::ffff:8.8.8.8]/',
    ),
  ],
  bad: [
    ...words(
      '|  |example|http://|http:///x|://example.com|http://example|javascript:alert(1)|data:text/html,x|file:///etc/passwd|ssh://example.com',
    ),
    ...words(
      'mailto:a@b.co|http://exa mple.com|http://example..com|http://-a.com|http://user:pw@example.com|<b>.com|/path|#top|http://example.c',
    ),
    ...words(
      'localhost|http://localhost:4600|http://127.0.0.1|http://127.1|http://2130706433|http://0x7f.0.0.1|http://0177.0.0.1|http://10.0.0.1',
    ),
    ...words(
      'http://10.255.255.255|192.168.1.1|http://172.16.0.1|http://172.31.255.255|http://169.254.169.254/latest|http://0.0.0.0|http://100.64.0.1',
    ),
    ...words(
      'http://[::1]|http://[::]|http://[fc00::1]|http://[fd12::1]|http://[fe80::1]|http://[::ffff:127.0.0.1]|http://[::ffff:a00:1]|http://[::7f00:1]',
    ),
    ...words(
      'http://[64:ff9b::7f00:1]|http://[2002:7f00:1::]|http://[2001:db8::1]|http://224.0.0.1|http://255.255.255.255|printer.local|a.localhost|db.internal',
    ),
    `http://${'a'.repeat(64)}.com`,
    `http://example.com/${'a'.repeat(2048)}`,
  ],
});

describeRule('youtube video', {
  rule: youtubeUrl,
  sentence: 'Invalid Vimeo video url',
  good: [
    ...words(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ|http://youtube.com/watch?v=dQw4w9WgXcQ|youtube.com/watch?v=dQw4w9WgXcQ|youtu.be/dQw4w9WgXcQ',
    ),
    ...words(
      'https://youtu.be/dQw4w9WgXcQ?t=42|https://m.youtube.com/watch?v=dQw4w9WgXcQ|https://www.youtube.com/embed/dQw4w9WgXcQ|youtube.com/v/dQw4w9WgXcQ',
    ),
    ...words(
      'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ|https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1s|https://youtube.com/shorts/dQw4w9WgXcQ',
    ),
    ...words(
      'https://youtube.com/live/dQw4w9WgXcQ|https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ|HTTPS://YOUTU.BE/dQw4w9WgXcQ| youtu.be/dQw4w9WgXcQ ',
    ),
    ...words(
      'm.youtube.com/shorts/dQw4w9WgXcQ|youtube-nocookie.com/embed/dQw4w9WgXcQ|https://youtu.be/-_w4w9WgX-Q|https://youtu.be/dQw4w9WgXcQ/|www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    ),
  ],
  bad: [
    ...words(
      '|youtube|https://youtube.com|https://youtube.com/watch|https://youtube.com/watch?v=|https://youtube.com/watch?v=short|https://vimeo.com/76979871',
    ),
    ...words(
      'https://youtu.be/|https://youtu.be/short|https://evil.com/watch?v=dQw4w9WgXcQ|https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ|ftp://youtu.be/dQw4w9WgXcQ',
    ),
    ...words(
      'https://youtube.com/@channel|https://youtube.com/playlist?list=PL1|https://youtu.be/dQw4w9WgXcQtoolong|https://notyoutube.com/embed/dQw4w9WgXcQ',
    ),
    ...words(
      '  |dQw4w9WgXcQ|https://youtu.be/dQw4w9 gXcQ|https://youtube.com/embed/|https://youtube.com/watch?w=dQw4w9WgXcQ|javascript:youtu.be/dQw4w9WgXcQ|https://youtu.be@evil.com/dQw4w9WgXcQ',
    ),
  ],
});

describeRule('vimeo video', {
  rule: vimeoUrl,
  sentence: 'Invalid Youtube video url',
  good: [
    ...words(
      'https://vimeo.com/76979871|http://vimeo.com/76979871|vimeo.com/76979871|www.vimeo.com/76979871|https://player.vimeo.com/video/76979871',
    ),
    ...words(
      'https://vimeo.com/channels/staffpicks/76979871|https://vimeo.com/groups/shortfilms/videos/76979871|https://vimeo.com/76979871?autoplay=1',
    ),
    ...words(
      'https://vimeo.com/76979871/|https://vimeo.com/76979871/8272103f6e|https://vimeo.com/showcase/123/video/76979871|https://vimeo.com/76979871#t=10s',
    ),
    ...words('player.vimeo.com/video/1|https://vimeo.com/album/12/video/34| vimeo.com/76979871 '),
    ...words(
      'HTTPS://VIMEO.COM/76979871|https://player.vimeo.com/video/76979871?dnt=1|https://www.vimeo.com/channels/staff-picks/1|vimeo.com/1|http://player.vimeo.com/video/76979871/',
    ),
  ],
  bad: [
    ...words(
      '|vimeo|https://vimeo.com|https://vimeo.com/|https://vimeo.com/abc|https://vimeo.com/channels/staffpicks|https://youtu.be/dQw4w9WgXcQ',
    ),
    ...words(
      'https://evil.com/76979871|https://vimeo.com.evil.com/76979871|https://notvimeo.com/76979871|ftp://vimeo.com/76979871|https://player.vimeo.com/76979871',
    ),
    ...words('https://player.vimeo.com/video/|https://vimeo.com/1 2|https://vimeo.com/user/1/2/3'),
    ...words(
      '  |76979871|https://vimeo.com/76979871x|https://vimeo.com/1234567890123|https://vimeo.com@evil.com/76979871|javascript:vimeo.com/1|https://vimeo.com/showcase/123|https://vimeo.com/groups/x/1',
    ),
  ],
});

test('a host has labels of 63 characters and 253 in all', () => {
  const label = 'a'.repeat(63);
  expect(hostName(label)).toBeNull();
  expect(hostName(`${label}a`)).toBe('rules.hostName');
  expect(hostName(`${label}.${label}.${label}.${'a'.repeat(61)}`)).toBeNull();
  expect(hostName(`${label}.${label}.${label}.${'a'.repeat(62)}`)).toBe('rules.hostName');
});

test('an address has 2,048 characters at most', () => {
  const long = (length: number) => `http://example.com/${'a'.repeat(length - 19)}`;
  expect(url(long(2_048))).toBeNull();
  expect(url(long(2_049))).toBe('rules.url');
});

test.each([
  ['image', '/media/a.png', null],
  ['image', '/media/a b.png', 'rules.url'],
  ['image', '/\\evil.example/a.png', 'rules.url'],
  ['image', 'ftp://example.com/a.png', 'rules.url'],
  ['image', 'example.com:8080/a.png', null],
  ['image', 'data:image/png;base64,AA', 'rules.url'],
  ['image', '/', 'rules.url'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', null],
  ['youtube', '/media/a.png', 'rules.youtube'],
  ['vimeo', 'https://vimeo.com/1', null],
  ['vimeo', 'https://youtu.be/dQw4w9WgXcQ', 'rules.vimeo'],
] as const)('an advert of type %s at %s is told: %s', (type, address, problem) => {
  expect(advertUrl[type](address)).toBe(problem);
});

// Node 20 forgot letters beyond ASCII where it optimised a call: read from a file, and called often.
test('an address with letters beyond ASCII is told the same however often', () => {
  const told = new Set<unknown>();
  for (let run = 0; run < 20_000; run++) told.add(url(JSON.parse('"https://b\\u00fccher.example"')));
  expect([...told]).toEqual([null]);
});

/** Parts of names and paths, some of which are of public addresses; spelt in small letters, they may be seen to be plain. */
const label = fc.constantFrom(
  ...['a', 'a-b', 'example', '1', '0x7f', '127', 'x1', '-a', 'a-', 'a--b', 'xn--a', 'xn--bcher-kva', '', 'a_b', '%41'],
  ...['com', 'museum', 'c', 'localhost', 'local', 'internal', 'home', 'arpa', 'a'.repeat(63), 'b'.repeat(64)],
);
const ending = fc.constantFrom(
  '',
  '/',
  '/a.png',
  '/a/../b',
  '//x',
  '/%zz',
  '/a b',
  '?x',
  '#y',
  ':80/a',
  ':99999',
  '/ü',
  '/~a',
);

test('an address that is seen to be plain is told as one that is taken apart', () => {
  const law = fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), ending, (labels, end) => {
    const rest = `://${labels.join('.')}${end}`;
    // a scheme in capital letters is the same, and never plain
    expect(url(`https${rest}`), rest).toBe(url(`HTTPS${rest}`));
  });
  fc.assert(law, { numRuns: 20_000 });
});
