import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { HOSTILE } from '#core/testing/hostile.ts';
import { checkMarkup, MARKUP_ATTRIBUTES, MARKUP_TAGS } from './check-markup.ts';
import { cleanMarkup, FOREIGN_NAMES, wordsOf } from './clean-markup.ts';
import type { ParsedNode } from './parsed.ts';
import { VOID_TAGS, writeParsed } from './write-markup.ts';

const NONE: ReadonlySet<string> = new Set();

const cleaned = async (html: string, without: ReadonlySet<string> = NONE) =>
  writeParsed(cleanMarkup(await parse5HtmlParser.parse(html), without));

describe('foreign markup', () => {
  it.each([
    ['keeps what may stand on a page', '<p title="x">a<b>b</b></p>', '<p title="x">a<b>b</b></p>'],
    ['leaves the words of elements that may not', '<blink>a<b>b</b></blink>', 'a<b>b</b>'],
    ['leaves nothing of what runs or is no text', 'a<script>x</script><style>y</style><!--z-->b', 'ab'],
    ['leaves nothing of what nobody could play', '<video>no video<source src="/a.mp4"></video>', ''],
    ['leaves nothing of a drawing', '<svg><text>a</text></svg>b', 'b'],
    [
      'loses handlers, ids and names',
      '<p id="a" onclick="x" name="b" data-x="c" lang="de">a</p>',
      '<p lang="de">a</p>',
    ],
    ['loses an address that runs', '<a href="javascript:x">a</a>', '<a>a</a>'],
    ['loses an empty address', '<a href="">a</a>', '<a>a</a>'],
    ['keeps an address with parameters', '<a href="/a?b=1&amp;c=2">a</a>', '<a href="/a?b=1&amp;c=2">a</a>'],
    [
      'loses a picture without an address',
      '<img alt="a"><img src="javascript:x"><img src="/a.png">',
      '<img src="/a.png">',
    ],
    ['loses a value with signs of tags', '<p title="a<b>c">d</p>', '<p>d</p>'],
    [
      'keeps a quotation, in single quotes',
      `<img src="/a.png" alt='5" or "so"'>`,
      `<img src="/a.png" alt="5' or 'so'">`,
    ],
    ['loses an address with a quote', `<a href='/a"b'>a</a>`, '<a>a</a>'],
    ['keeps of a style what is safe', '<p style="position:fixed;color: red">a</p>', '<p style="color:red">a</p>'],
    ['keeps what aria says', '<p aria-label="a" aria-x1="b">c</p>', '<p aria-label="a">c</p>'],
  ])('%s', async (_, html, expected) => expect(await cleaned(html)).toBe(expected));

  it('loses the names of the place it was copied from', async () => {
    const html = '<p class="p-box" style="color:red" lang="de" dir="rtl" tabindex="1" translate="no" title="t">a</p>';
    expect(await cleaned(html, FOREIGN_NAMES)).toBe('<p title="t">a</p>');
  });

  it.each(Object.entries(HOSTILE))('that attacks by %s does nothing any more', async (_, snippets) => {
    for (const html of snippets) {
      const clean = await cleaned(html, FOREIGN_NAMES);
      expect(clean).not.toMatch(/<[^>]*(\son\w+=|"\s*javascript:|\sid=|\sname=|\sdata-)/i);
      expect(clean).not.toMatch(/<(script|style|iframe|object|embed|form|input|button|svg|math|base|meta|link)\b/i);
    }
  });

  const arbitraryNode = fc.letrec<{ node: ParsedNode; nodes: ParsedNode[] }>((tie) => ({
    nodes: fc.array(tie('node'), { maxLength: 3 }),
    node: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string().map((comment) => ({ comment })),
      fc.record({
        tag: fc.constantFrom(
          'p',
          'a',
          'img',
          'br',
          'script',
          'svg',
          'blink',
          'table',
          'video',
          'constructor',
          '__proto__',
        ),
        attrs: fc.dictionary(
          fc.constantFrom('href', 'src', 'style', 'title', 'onclick', 'aria-label', 'id', '__proto__', 'constructor'),
          fc.oneof(fc.constantFrom('javascript:x', '/a?b&c', 'color:red', 'x"y', "x'y", '<b>', '&amp;'), fc.string()),
          { maxKeys: 4 },
        ),
        children: tie('nodes') as fc.Arbitrary<ParsedNode[]>,
      }),
    ),
  })).nodes;

  it('is made of allowed elements and attributes alone, whatever it was, and cleaning it twice is cleaning it once', () => {
    fc.assert(
      fc.property(arbitraryNode, (nodes) => {
        const once = cleanMarkup(nodes, NONE);
        expect(cleanMarkup(once, NONE)).toEqual(once);
        for (const node of elementsIn(once)) {
          expect(MARKUP_TAGS.has(node.tag)).toBe(true);
          for (const name of Object.keys(node.attrs))
            expect(MARKUP_ATTRIBUTES.has(name) || name.startsWith('aria-')).toBe(true);
        }
      }),
    );
  });

  it('may be shown afterwards, whatever was written', async () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="/x?a&b">',
      '</a>',
      "<b title='\"'>",
      '<img src=/a>',
      '<br>',
      '<i>',
      '</i>',
      ' x ',
      '&lt;',
      '<script>',
      '</script>',
      '<q aria-label=y>',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        expect(checkMarkup(await cleaned(pieces.join('')))).toBeNull();
      }),
    );
  });
});

describe('the words of markup', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['<p>one <b>two</b>\n three</p>', 'one two three'],
    ['a<br>b', 'a\nb'],
    ['<ul><li>one</li><li>two</li></ul>after', 'one\ntwo\n\nafter'],
    ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<h1>Title</h1><div><div><p>deep</p></div></div>end', 'Title\ndeep\n\nend'],
    ['<script>no</script><style>no</style><!--no--><template>no</template>yes', 'yes'],
    ['  \n ', ''],
    ['<span>a</span><span>b</span>', 'ab'],
    ['a\u00a0b', 'a b'],
  ])('%j are %j', async (html, words) => expect(wordsOf(await parse5HtmlParser.parse(html))).toBe(words));

  it('have no blank at the end of a line and never two empty lines', async () => {
    const piece = fc.constantFrom('<p>', '</p>', '<br>', ' a ', '\n', '<div>', '</div>', '<td>', '\t', '\u00a0');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 15 }), async (pieces) => {
        const words = wordsOf(await parse5HtmlParser.parse(pieces.join('')));
        expect(words).toBe(words.trim());
        expect(words).not.toMatch(/ \n|\n |\n{3}|[^\S\n]{2}/);
      }),
    );
  });
});

function* elementsIn(nodes: readonly ParsedNode[]): Iterable<Extract<ParsedNode, { tag: string }>> {
  for (const node of nodes) {
    if (typeof node === 'string' || 'comment' in node) continue;
    yield node;
    if (!VOID_TAGS.has(node.tag)) yield* elementsIn(node.children);
  }
}
