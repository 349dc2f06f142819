import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeStyle, unsafeDeclarations } from './safe-style.ts';

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
