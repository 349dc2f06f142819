import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { safeImageUrl, safeStyle, safeUrl, unsafeDeclarations } from './safe-values.ts';

describe('an address that is drawn', () => {
  it.each([
    ['http://a.example', 'http://a.example'],
    ['HTTPS://a.example/b c', 'HTTPS://a.example/b%20c'],
    ['a.example', 'http://a.example'],
    ['a.example:8080/x', 'http://a.example:8080/x'],
    ['localhost:3000', 'http://localhost:3000'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+39', 'tel:+39'],
    ['/media/a.png', '/media/a.png'],
    ['#top', '#top'],
    ['', ''],
    ['  ', ''],
    ['javascript:alert(1)', ''],
    ['java\u0000script:alert(1)', ''],
    ['\u200bjavascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['ftp://a.example', ''],
    ['//a.example', ''],
    ['/\\a.example', ''],
    ['\\\\a.example', ''],
  ])('%j becomes %j', (typed, drawn) => {
    expect(safeUrl(typed)).toBe(drawn);
  });

  it('is for images only what comes over http or from our own host', () => {
    expect([safeImageUrl('/media/a'), safeImageUrl('a.example/b'), safeImageUrl('tel:1'), safeImageUrl('#a')]).toEqual([
      '/media/a',
      'http://a.example/b',
      '',
      '',
    ]);
  });

  it('never leads off through another scheme, and stays as it is when drawn again', () => {
    const odd = fc.constantFrom(
      'javascript',
      'data',
      ':',
      '/',
      '\\',
      '\n',
      '\t',
      ' ',
      '\u0000',
      'http',
      '.',
      '@',
      '&colon;',
      '%3a',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 }), (parts) => {
        const drawn = safeUrl(parts.join(''));
        expect(safeUrl(drawn)).toBe(drawn);
        if (drawn === '' || !URL.canParse(drawn, 'http://own.example/')) return;
        const { protocol, host } = new URL(drawn, 'http://own.example/');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
        if (/^[/#?\\]/.test(drawn)) expect(host).toBe('own.example');
      }),
      { numRuns: 2_000 },
    );
  });
});

// spec publishing.10

test.each([
  ['color: red; padding: 8px 12px', 'color:red;padding:8px 12px'],
  ['COLOR:#FFF;', 'color:#FFF'],
  ['font-family: "Comic Sans MS", cursive', "font-family:'Comic Sans MS', cursive"],
  ['width: calc(100% - (2 * 8px))', 'width:calc(100% - (2 * 8px))'],
  [
    'background: linear-gradient(90deg, rgb(1 2 3 / 50%), #fff) !important',
    'background:linear-gradient(90deg, rgb(1 2 3 / 50%), #fff) !important',
  ],
  ['background-image:url("/media/a.png")', 'background-image:url(/media/a.png)'],
  [
    'background:url(https://cdn.example/a.png?x=1&y=2) no-repeat',
    'background:url(https://cdn.example/a.png?x=1&y=2) no-repeat',
  ],
  ['text-align:center;;;color:', 'text-align:center'],
])('%s is kept', (written, kept) => {
  expect(safeStyle(written)).toBe(kept);
});

test.each([
  'position:fixed',
  'position:absolute;inset:0',
  'z-index:9',
  'transform:translate(-100vw)',
  'behavior:url(#default#time2)',
  '-moz-binding:url(//evil.example/x)',
  'width:expression(alert(1))',
  'background:url(javascript:alert(1))',
  'background:url(//evil.example/a.png)',
  "background:url('data:image/svg+xml,<svg/>')",
  'background:image-set("https://evil.example/a.png" 1x)',
  'background:u\\72l(https://evil.example)',
  'content:"x"',
  'color:red}body{display:none',
  'color:re/**/d',
  "font-family:'a",
  'color:rgb(1',
  'color:1)',
  '--own:1',
  '@import "x"',
  'background:url(https://a.example/a)b(c)',
])('%s is left out, and named', (written) => {
  expect(safeStyle(written)).toBe('');
  expect(unsafeDeclarations(written)).not.toEqual([]);
});

test('what is kept is kept again, and cannot end the rule it is put into', () => {
  const piece = fc.constantFrom(
    ...'color background width font-family : ; " \' ( ) url( calc( rgb( red 1px , / * ! important # \\ } { < > & https://a.example/b /c'.split(
      ' ',
    ),
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }), (pieces) => {
      const kept = safeStyle(`color:${pieces.join('')}`);
      expect(safeStyle(kept)).toBe(kept);
      expect(kept).not.toMatch(/[<>{}\\@"]/);
      expect(kept.replace(/'[^']*'/g, '')).not.toContain("'");
    }),
    { numRuns: 2_000 },
  );
});
