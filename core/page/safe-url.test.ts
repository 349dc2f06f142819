import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeImageUrl, safeUrl } from './safe-url.ts';

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
