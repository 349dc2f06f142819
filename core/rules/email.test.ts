import { expect, test } from 'vitest';
import { describeRule, words } from '#core/testing/describe-rule.ts';
import { email, namesServer, ownEmail, senderIn } from './email.ts';

// spec validation-rules.19

const A63 = 'a'.repeat(63);

describeRule('email', {
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
});

test('an email of one’s own has to be written, and be right', () => {
  expect(ownEmail('  ')).toBe('account.emailMissing');
  expect(ownEmail('ann@')).toBe('account.emailWrong');
  expect(ownEmail(' ann@example.com ')).toBeNull();
});

test('an email has 254 characters at most', () => {
  const long = (length: number) => {
    const end = `@${A63}.${A63}.${A63}.com`;
    return 'a'.repeat(length - end.length) + end;
  };
  expect(email(long(254))).toBeNull();
  expect(email(long(255))).toBe('account.emailWrong');
});

test.each<[Parameters<typeof namesServer>[0], boolean]>([
  [undefined, false],
  [{}, false],
  [{ service: '' }, false],
  [{ service: 'Gmail' }, true],
  [{ host: 'mail.example.com' }, true],
  [{ service: null, host: '' }, false],
  [{ user: 'ann@example.com', from: 'ann@example.com' }, false],
])('the mail settings %j name a server: %s', (smtp, names) => expect(namesServer(smtp)).toBe(names));

test.each<[Parameters<typeof senderIn>[0], string | null]>([
  [undefined, null],
  [{}, null],
  [{ from: 'ann@example.com' }, 'ann@example.com'],
  [{ from: 'ann@example.com', user: 'bob@example.com' }, 'ann@example.com'],
  [{ from: '  ', user: 'bob@example.com' }, 'bob@example.com'],
  [{ from: 7, user: 'bob@example.com' }, 'bob@example.com'],
  [{ user: 'bob' }, null],
  [{ user: { set: true } }, null],
])('mails by the settings %j come from %j', (smtp, sender) => expect(senderIn(smtp)).toBe(sender));
