import { describe, expect, test } from 'vitest';
import { text } from '#core/texts/index.ts';
import { email, ownEmail } from './email.ts';
import { facebookPage, facebookPageNamingValue } from './facebook-page.ts';
import { hostName } from './host.ts';
import { port, positiveInteger, positiveNumber, signedInteger, size } from './numbers.ts';
import { pattern } from './pattern.ts';
import { phone, phoneWithPrefix } from './phone.ts';
import { time } from './time.ts';
import type { Rule } from './types.ts';
import { url, vimeoUrl, youtubeUrl } from './url.ts';

interface Table {
  readonly rule: Rule;
  readonly sentence: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const words = (list: string): string[] => list.split('|');
const A63 = 'a'.repeat(63);

const TABLES: Readonly<Record<string, Table>> = {
  'positive integer': {
    rule: positiveInteger,
    sentence: 'Allowed values are positive Integer numbers',
    good: words('1|2|3|5|7|9|10|11|42|99|100|101|365|1000|1440|86400|999999|2147483647|007|123456789012345| 8 '),
    bad: words('0|-1|+1|1.0|1.5|0.1|00|1e3|1,000|1 000|abc|1a|a1|0x10|Infinity|NaN||  |--1|١|½|1234567890123456'),
  },
  'positive number': {
    rule: positiveNumber,
    sentence: 'Allowed values are positive Integer and Float numbers',
    good: words(
      '1|2|10|0.1|0.5|0.25|1.0|1.5|2.75|3.14159|10.01|99.99|100|100.5|1000|86400|0.0001|12345.6789|007|5.50| 1.5 ',
    ),
    bad: words('0|0.0|-1|-0.5|+1|1.|.5|1,5|1.2.3|1e3|abc|1px|NaN|Infinity|||  |0x1|½|1 .5|--1|1.5%'),
  },
  'signed integer': {
    rule: signedInteger,
    sentence: 'Allowed values are signed Integer numbers',
    good: words('0|1|-1|+1|2|-2|10|-10|+10|42|-42|100|-100|999|-999|1000|-1000|007|-007|123456789| -5 '),
    bad: words('1.5|-1.5|0.0|--1|++1|+-1|-|+||  |abc|1a|a1|1e3|1,000|1 000|0x10|NaN|-Infinity|5px|½|- 1'),
  },
  'host name': {
    rule: hostName,
    sentence: 'A host is a name like mail.example.com, without http:// and without a port',
    good: words(
      'mail.example.com|smtp.gmail.com|localhost|mail|a.b.c.d.example|MAIL.EXAMPLE.COM|xn--bcher-kva.example|10.0.0.1|192.0.2.7|8.8.8.8|[2001:db8::1]|[::1]|mx1.example.co.uk|1und1.de|mail-1.example.com|_smtp.example.com|smtp2.example.com|a-b.c|127.0.0.1| mail.example.com |x',
    ),
    bad: words(
      '|  |http://mail.example.com|mail.example.com:25|mail example.com|mail..example.com|.example.com|example.com.|-mail.example.com|mail-.example.com|mail/example|mail@example.com|256.1.1.1|1.2.3|1.2.3.4.5|[zz::1]|[]|mail?x|mail#x|bücher.example|mail,example.com',
    ),
  },
  port: {
    rule: port,
    sentence: 'Ports are whole numbers from 1 to 65535',
    good: words('1|2|22|25|80|110|143|443|465|587|993|995|1025|2525|2526|2587|8025|10025|49152|65534|65535| 25 '),
    bad: words('0|-1|65536|99999|100000|25.0|25.5|1e3|0x19||  |abc|25a|a25|+25|25,|2 5|٢٥|NaN|Infinity|000000'),
  },
  time: {
    rule: time,
    sentence: 'Invalid Time format (HH:mm)',
    good: words(
      '00:00|00:01|00:59|01:00|02:30|05:05|07:45|08:00|09:59|10:00|11:11|12:00|13:37|15:15|18:30|19:59|20:00|21:45|22:22|23:00|23:59',
    ),
    bad: words(
      '24:00|23:60|8:00|08:0|0800|08.00|08-00|08:00:00|25:00|99:99|-1:00|aa:bb|12|12:|:12||  |1:1|00:60|12:5x|08:00 AM|០៨:០០',
    ),
  },
  size: {
    rule: size,
    sentence: 'Allowed values are auto, 0, or a number with px, %, vw or vh',
    good: words(
      'auto|0|1px|10px|100px|1920px|0px|0.5px|12.25px|1%|50%|100%|33.33%|0%|10vw|100vw|50.5vw|10vh|100vh|62.5vh| auto ',
    ),
    bad: words(
      '1|10|100|-1px|+5px|-50%|px|%|vw|10 px|10em|10rem|10pt|1e3px|.5px|5.px|autos|AUTO|inherit||  |calc(1px)|10px;|10vmin',
    ),
  },
  email: {
    rule: email,
    sentence: 'Email is not valid',
    good: [
      ...words(
        'a@b.co|ann@example.com|ann.b@example.com|ann+tag@example.com|a_b@example.com|a-b@example.com|1@2.com|x@y.museum',
      ),
      ...words(
        "ann@mail.example.co.uk|ANN@EXAMPLE.COM|o'neil@example.ie|ann@xn--bcher-kva.example|ann@bücher.example|jürgen@example.de",
      ),
      ...words(
        'info@cafe.wifi|a.b.c@d.e.fr|ann=b@example.com|ann%b@example.com|{x}@example.com| ann@example.com |用户@例子.测试',
      ),
      `${'a'.repeat(64)}@example.com`,
      `a@${A63}.com`,
    ],
    bad: [
      ...words(
        '|  |ann|ann@|@example.com|ann@example|ann@@example.com|ann@example..com|.ann@example.com|ann.@example.com|a..b@example.com',
      ),
      ...words(
        'ann@-example.com|ann@example-.com|ann@example.c|ann@example.123|ann b@example.com|ann@exa mple.com|ann,b@example.com',
      ),
      ...words(
        '<ann@example.com>|Ann <ann@example.com>|ann@example.com,bob@example.com|ann@[127.0.0.1]|"ann"@example.com|ann@exam_ple.com',
      ),
      `${'a'.repeat(65)}@example.com`,
      `a@${A63}a.com`,
      `a@${`${A63}.`.repeat(4)}com`,
    ],
  },
  phone: {
    rule: phone,
    sentence: 'Invalid phone number',
    good: [
      ...words(
        '123456789|1234567890|123456789012345|123-456789|123-4567890|+123456789|+391234567890|+39123456789|+123-456789',
      ),
      ...words(
        '+123-456789012|000000000|555-0123456|+4915112345678|+447911123456|+12025550123|2025550123|3331234567|+393331234567|333-1234567| 3331234567 ',
      ),
      // As people write them.
      ...words(
        '123 456 789|123.456.789|(123)456789|123-456-789|(0170) 123456|0170/1234567|030 \u2013 1234567|0170\u00a01234567|\u202a+49 170 1234567\u202c|00 39 333 1234567|＋393331234567|٣٣٣١٢٣٤٥٦٧|۰۹۱۲۳۴۵۶۷۸۹',
      ),
    ],
    bad: [
      ...words('|  |1|12345678|123-45678|1234567890123456|+12345678|++123456789|12 34 56 78|(12)345678'),
      ...words('phone|12345678a|+|-|00 39 333|123456789+|١٢٣|123,456,789|123456789;1|tel:123456789'),
    ],
  },
  url: {
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
  },
  'youtube video': {
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
  },
  'vimeo video': {
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
  },
  'facebook page': {
    rule: facebookPage,
    sentence: 'Invalid facebook url',
    good: [
      ...words(
        'https://www.facebook.com/cafe|http://facebook.com/cafe|facebook.com/cafe|www.facebook.com/cafe.roma|https://m.facebook.com/cafe|fb.com/cafe',
      ),
      ...words(
        'https://www.facebook.com/cafe/|https://www.facebook.com/cafe?ref=ts|https://www.facebook.com/cafe/?ref=ts|https://it-it.facebook.com/cafe',
      ),
      ...words(
        'https://www.facebook.com/pages/Cafe-Roma/123456789|https://www.facebook.com/pages/category/Cafe/123456789|facebook.com/profile.php?id=100001234',
      ),
      ...words(
        'https://www.facebook.com/pg/cafe|https://www.facebook.com/123456789|https://web.facebook.com/cafe|https://www.facebook.com/p/Cafe-Roma-100001234',
      ),
      ...words(
        'HTTPS://WWW.FACEBOOK.COM/CAFE|https://mbasic.facebook.com/cafe-roma|facebook.com/cafe_roma|https://www.facebook.com/pagesofbooks',
      ),
    ],
    bad: [
      ...words(
        '|cafe|facebook|facebook.com|https://www.facebook.com|https://www.facebook.com/|https://facebook.org/cafe|https://evil.com/facebook.com/cafe',
      ),
      ...words(
        'https://facebook.com.evil.com/cafe|https://notfacebook.com/cafe|ftp://facebook.com/cafe|https://www.facebook.com/groups/1234567',
      ),
      ...words(
        'https://www.facebook.com/events/1234567|https://www.facebook.com/pages/Cafe|https://www.facebook.com/profile.php|https://www.facebook.com/profile.php?id=',
      ),
      ...words(
        'https://www.facebook.com/login|https://www.facebook.com/sharer.php?u=x|https://www.facebook.com/ca fe|https://www.facebook.com/a/b/c|https://twitter.com/cafe',
      ),
    ],
  },
  pattern: {
    rule: pattern,
    sentence: text('rules.pattern'),
    good: [
      ...words(
        '|a|^a$|^\\d{3}$|[a-z]+|[^0-9]|\\w+@\\w+|(ab)*|(?:ab)+|(?i)yes|^(\\w+\\s?)*$|(a+)+b|\\p{L}+|\\bwifi\\b|.{1,1000}',
      ),
      ...words('^[A-Z]{2}\\d{6}$|(?P<year>\\d{4})|\\x41|\\(\\?=|a{2,}|^$|\\\\1|a*?'),
      'yes|no',
    ],
    bad: words('(|)|[|a)|(a|[z-a]|*|+|?|a**|\\|a{2,1}|[a-|(?P<>a)|(?<n|\\p{Nope}|x{1001}|a++|[[:nope:]]|(?z)a|x(y'),
  },
  'pattern in linear time': {
    rule: pattern,
    sentence: text('rules.patternNotLinear'),
    good: [],
    bad: words(
      '(?=a)|a(?=b)|(?!a)b|^(?!.*x).*$|(?<=a)b|(?<!a)b|(?>a+)b|(a)\\1|(a)(b)\\2|(["\']).*\\1|\\k<n>|(?P<q>x)\\k{q}|^(?=.*\\d)(?=.*[a-z]).{8,}$|(?=)|(?!)|(\\d)\\1{3}|x(?!y)z|(?<=^)a|\\\\\\1|(?<!\\d)1',
    ),
  },
  'pattern of a length': {
    rule: pattern,
    sentence: text('rules.patternTooLong'),
    good: ['a'.repeat(1_000)],
    bad: ['a'.repeat(1_001)],
  },
  'phone with a country prefix': {
    rule: (value) => (/^\s*([+＋]|00)/.test(value) ? phoneWithPrefix(value) : null),
    sentence: 'Invalid phone number',
    good: words(
      '+49 170 1234567|+358 40 123 4599|+49 (0)170 1234567|+123.456789|+(123)456789|+123--456789|+ 123456789|0039 333 1234567|00393331234567|＋393331234567|+٣٣٣١٢٣٤٥٦٧|+123456789|+1234567890|+123456789012345|+123-456789|+123-456789012|+391234567890|+39123456789|+393331234567|+4915112345678|+447911123456|+12025550123|+33612345678|+861391234567|+999999999| +393331234567 |+351912345678|+420601123456|+380501234567|+972501234567|+5511912345678|+61412345678',
    ),
    bad: words(
      '+|+1|+39|+12345678|++123456789|+123-45678|+1234567890123456|+12345678a|+phone|0012345678|+0.1|+(49)|+12 34 56 78|+١٢٣|+39;3331234567|+39 333 ext 12|+39,3331234567|+39333123456_|+39#3331234567|+39*3331234567',
    ),
  },
  'missing country prefix': {
    rule: phoneWithPrefix,
    sentence: 'Country Prefix (+XX) is missing',
    good: ['+393331234567'],
    bad: words(
      '|  |1|39|3331234567|123456789|123-456789|0401234567|2025550123|555-0123456|phone|0170 1234567|(0170) 123456|39+3331234567|-393331234567|٣٣٣١٢٣٤٥٦٧|#393331234567|tel:+393331234567| 3331234567',
    ),
  },
};

describe.each(Object.entries(TABLES))('%s', (_name, { rule, sentence, good, bad }) => {
  test.each(good)('takes "%s"', (value) => {
    expect(rule(value)).toBeNull();
  });

  test.each(bad)('refuses "%s" with its sentence', (value) => {
    const key = rule(value);
    expect(key && text(key)).toBe(sentence);
  });
});

/** Tables of a second sentence of a rule, whose good values stand in another, and of a rule that knows few values. */
const SHORT = ['pattern in linear time', 'pattern of a length', 'missing country prefix', 'size unit'];

test.each(Object.entries(TABLES).filter(([name]) => !SHORT.includes(name)))(
  '%s is judged by 20 good and 20 bad values at least, all different',
  (_, { good, bad }) => {
    expect(new Set(good).size).toBeGreaterThanOrEqual(20);
    expect(new Set(bad).size).toBeGreaterThanOrEqual(20);
  },
);

test('the second form of the rule of a Facebook page takes and refuses the same values, and names the value', () => {
  const { good, bad } = TABLES['facebook page'] as Table;
  for (const value of good) expect(facebookPageNamingValue(value)).toBeNull();
  for (const value of bad) expect(facebookPageNamingValue(value)).toBe('rules.facebookPageValue');
  expect(text('rules.facebookPageValue', { value: 'x' })).toBe('x is not a valid Facebook Page URL');
});

test('no rule needs long for a long value', () => {
  const hostile = [
    'a'.repeat(50_000),
    `${'a.'.repeat(25_000)}!`,
    `https://youtube.com/watch?${'a&'.repeat(25_000)}`,
    `fb.com/pages/${'/'.repeat(50_000)}`,
  ];
  for (const { rule } of Object.values(TABLES)) for (const value of hostile) expect(rule(value)).toBeDefined();
});

test('an email of one’s own has to be written, and be right', () => {
  expect(ownEmail('  ')).toBe('account.emailMissing');
  expect(ownEmail('ann@')).toBe('account.emailWrong');
  expect(ownEmail(' ann@example.com ')).toBeNull();
});
