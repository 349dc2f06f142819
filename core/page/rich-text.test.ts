import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMarked,
  linesOf,
  linkAround,
  markRuns,
  marksAt,
  replaceRuns,
  rewordRuns,
  sliceRuns,
  typeRuns,
  wordAround,
} from './edit-rich-text.ts';
import { joined, plainText, type Run, readRichText, writeRichText } from './rich-text.ts';

// spec editor.16

/** Words that look like parts of the stored form. */
const arbitraryText = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '<b>',
    '</b>',
    '<',
    '&lt;',
    '&amp;lt;',
    '<a href="x">',
    '"',
    '*',
    '\n',
    '<br>',
    '&',
    'lt;',
    '</a',
    '>',
  ),
);

const arbitraryRun: fc.Arbitrary<Run> = fc.record(
  {
    text: fc.array(arbitraryText, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    bold: fc.constant(true),
    italic: fc.constant(true),
    underline: fc.constant(true),
    href: fc.oneof(fc.webUrl(), fc.constantFrom('/menu', 'tel:+39', '"><b>', 'a&lt;b', 'javascript:alert(1)', 'x\ny')),
  },
  { requiredKeys: ['text'] },
);

const arbitraryRuns = fc.array(arbitraryRun, { maxLength: 6 }).map(joined);
const arbitrarySpan = fc
  .tuple(fc.nat(30), fc.nat(30))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

describe('rich text that is stored and read again', () => {
  it('has the same words and marks', () => {
    fc.assert(
      fc.property(arbitraryRuns, (runs) => {
        expect(readRichText(writeRichText(runs))).toEqual(runs);
      }),
    );
  });

  it('is stored in one form, whatever a translator wrote', () => {
    const source = fc.array(arbitraryText, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(source, (written) => {
        const stored = writeRichText(readRichText(written));
        expect(writeRichText(readRichText(stored))).toBe(stored);
      }),
    );
  });

  it.each<[string, readonly Run[], string]>([
    ['words', [{ text: 'a < b & c * d' }], 'a < b & c * d'],
    ['a mark', [{ text: 'Hi ' }, { text: 'you', bold: true }], 'Hi <b>you</b>'],
    [
      'marks in marks, closed no more than needed',
      [
        { text: 'a', bold: true },
        { text: 'b', bold: true, italic: true },
        { text: 'c', italic: true },
      ],
      '<b>a<i>b</i></b><i>c</i>',
    ],
    [
      'a link of which a part is bold, as one link',
      [
        { text: 'our ', href: '/menu' },
        { text: 'menu', href: '/menu', bold: true },
      ],
      '<a href="/menu">our <b>menu</b></a>',
    ],
    ['tags that are words', [{ text: '<b>&lt;', underline: true }], '<u>&lt;b>&amp;lt;</u>'],
    ['an address with quotes', [{ text: 'x', href: '/?a="1"' }], '<a href="/?a=&quot;1&quot;">x</a>'],
    ['nothing', [], ''],
  ])('%s', (_, runs, source) => {
    expect(writeRichText(runs)).toBe(source);
    expect(readRichText(source)).toEqual(runs);
  });

  it.each<[string, string, readonly Run[]]>([
    ['marks that are not closed end with the text', '<b>a', [{ text: 'a', bold: true }]],
    ['marks that were never opened are left out', 'a</b></a>', [{ text: 'a' }]],
    [
      'the longer names of marks count too',
      '<strong>a</strong><em>b</em>',
      [
        { text: 'a', bold: true },
        { text: 'b', italic: true },
      ],
    ],
    ['a break is a line break', 'a<br/>b', [{ text: 'a\nb' }]],
    ['unknown tags are words', '<h1>a</h1>', [{ text: '<h1>a</h1>' }]],
    ['a link without an address is none', '<a>a</a>', [{ text: 'a' }]],
  ])('%s', (_, source, runs) => expect(readRichText(source)).toEqual(runs));
});

describe('a part of a text', () => {
  it('is replaced without a change of the rest', () => {
    fc.assert(
      fc.property(arbitraryRuns, arbitrarySpan, arbitraryRuns, (runs, span, by) => {
        const words = plainText(runs);
        const after = replaceRuns(runs, span, by);
        expect(plainText(after)).toBe(words.slice(0, span.start) + plainText(by) + words.slice(span.end));
        const before = { start: 0, end: Math.min(span.start, words.length) };
        expect(sliceRuns(after, before)).toEqual(sliceRuns(runs, before));
      }),
    );
  });

  it('gets a mark and loses it again', () => {
    fc.assert(
      fc.property(arbitraryRuns, arbitrarySpan, (runs, span) => {
        const bold = markRuns(runs, span, { bold: true });
        expect(plainText(bold)).toBe(plainText(runs));
        const hasWords = plainText(sliceRuns(runs, span)).trim() !== '';
        expect(isMarked(bold, span, 'bold')).toBe(hasWords);
        expect(isMarked(markRuns(bold, span, { bold: false }), span, 'bold')).toBe(false);
      }),
    );
  });

  it('that is typed over gets marks, and nothing else does', () => {
    fc.assert(
      fc.property(arbitraryRuns, arbitrarySpan, fc.string(), (runs, span, typed) => {
        const before = plainText(runs);
        const was = { start: Math.min(span.start, before.length), end: Math.min(span.end, before.length) };
        const words = before.slice(0, was.start) + typed + before.slice(was.end);
        const caret = was.start + typed.length;
        const after = typeRuns(runs, { words, was, caret, marks: null });
        expect(plainText(after)).toBe(words);
        const kept = replaceRuns(after, { start: was.start, end: caret }, []);
        expect(kept).toEqual(replaceRuns(runs, was, []));
      }),
    );
  });

  it.each<[string, string, string, { start: number; end: number }, string]>([
    ['at the start of a bold line', '<b>ab</b>', 'xab', { start: 0, end: 0 }, '<b>xab</b>'],
    ['at the start of a link', '<a href="/m">ab</a>', 'xab', { start: 0, end: 0 }, 'x<a href="/m">ab</a>'],
    ['at the end of a link', '<a href="/m">ab</a>', 'abx', { start: 2, end: 2 }, '<a href="/m">ab</a>x'],
    ['in a link', '<a href="/m">ab</a>', 'axb', { start: 1, end: 1 }, '<a href="/m">axb</a>'],
    ['over a link', '<a href="/m">ab</a> c', 'x c', { start: 0, end: 2 }, 'x c'],
    ['over a part of a link', '<a href="/m">ab</a> c', 'xb c', { start: 0, end: 1 }, '<a href="/m">xb</a> c'],
    ['over bold words, their first letter again', '<b>ab</b> c', 'a c', { start: 0, end: 2 }, '<b>a</b> c'],
    ['after a bold line, on the next', '<b>a\n</b>b', 'a\nxb', { start: 2, end: 2 }, '<b>a\n</b>xb'],
  ])('typed %s', (_, source, words, was, stored) => {
    const caret = words.indexOf('x') + 1 || 1;
    expect(writeRichText(typeRuns(readRichText(source), { words, was, caret, marks: null }))).toBe(stored);
  });

  it('that is reworded says the new words, and keeps the marks of those that stayed', () => {
    fc.assert(
      fc.property(arbitraryRuns, fc.string(), (runs, words) => {
        expect(plainText(rewordRuns(runs, words))).toBe(words);
      }),
    );
    const runs = readRichText('Welcome to <b>Hotel Riva</b>, <a href="/menu">our menu</a>');
    const reworded = (words: string) => writeRichText(rewordRuns(runs, words));
    expect(reworded('Welcome at Hotel Riva, our menu')).toBe(
      'Welcome at <b>Hotel Riva</b>, <a href="/menu">our menu</a>',
    );
    expect(reworded('Welcome to Hotel Bella, our menu')).toBe(
      'Welcome to <b>Hotel Bella</b>, <a href="/menu">our menu</a>',
    );
    expect(reworded('Welcome to Hotel Riva, our menu!')).toBe(
      'Welcome to <b>Hotel Riva</b>, <a href="/menu">our menu</a>!',
    );
    expect(reworded('')).toBe('');
  });

  it('is in the link around it, with all of the words of that link', () => {
    const runs = readRichText('see <a href="/a">our <b>menu</b></a> or <a href="/b">map</a>');
    expect(linkAround(runs, { start: 9, end: 9 })).toEqual({ start: 4, end: 12, href: '/a' });
    expect(linkAround(runs, { start: 0, end: 20 })).toEqual({ start: 4, end: 12, href: '/a' });
    expect(linkAround(runs, { start: 17, end: 18 })).toEqual({ start: 16, end: 19, href: '/b' });
    expect(linkAround(runs, { start: 13, end: 15 })).toBeNull();
  });

  it('is a word, between blanks', () => {
    expect(wordAround([{ text: 'our menu' }], 5)).toEqual({ start: 4, end: 8 });
    expect(wordAround([{ text: 'our  menu' }], 4)).toEqual({ start: 4, end: 4 });
  });

  it('gives what is typed behind it its marks, but a link does not grow', () => {
    const runs = readRichText('<b>a</b><a href="/b">bc</a>');
    expect(marksAt(runs, 1)).toMatchObject({ bold: true });
    expect(marksAt(runs, 2).href).toBe('/b');
    expect(marksAt(runs, 3).href).toBe('');
  });

  it('is one of its lines', () => {
    expect(linesOf(readRichText('a<b>b\nc</b>\n\nd'))).toEqual([
      [{ text: 'a' }, { text: 'b', bold: true }],
      [{ text: 'c', bold: true }],
      [],
      [{ text: 'd' }],
    ]);
    expect(linesOf([])).toEqual([[]]);
  });
});
