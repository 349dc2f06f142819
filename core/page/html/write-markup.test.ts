import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import type { ParsedElement, ParsedNode } from './parsed.ts';
import {
  attribute,
  escapeText,
  startTag,
  writeAll,
  writeDeclarations,
  writeMarkup,
  writeParsed,
} from './write-markup.ts';

const only = async (html: string) => (await parse5HtmlParser.parse(html))[0] as ParsedElement;

/** What a page can hold: a parser drops null characters and reads any line break as one. */
const words = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</p>', '&amp;', '&lt', '"\'', "'", '"', '\u00a0', '<!--', ']]>', '&#39;'),
  )
  .map((text) => text.replace(/[\0\r]/g, ''));

describe('a text', () => {
  it.each([
    ['a', 'a'],
    ['', ''],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['\u00a0', '&nbsp;'],
    ['&lt;', '&amp;lt;'],
    ['"quoted" \'too\'', '"quoted" \'too\''],
  ])('%j is written %j', (text, html) => expect(escapeText(text)).toBe(html));

  it('is read as it was written, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const { children } = await only(`<p>${escapeText(text)}</p>`);
        expect(children.join('')).toBe(text);
        expect(children.every((child) => typeof child === 'string')).toBe(true);
      }),
    );
  });
});

describe('an attribute', () => {
  it.each([
    ['plain', ' a="plain"'],
    ['', ' a=""'],
    ["it's", ' a="it\'s"'],
    ['a & <b>', ' a="a &amp; &lt;b&gt;"'],
    ['{"a":"b"}', ` a='{"a":"b"}'`],
    [`{"a":"it's"}`, ` a='{"a":"it&#39;s"}'`],
    ['"<&>\'', ` a='"&lt;&amp;&gt;&#39;'`],
  ])('of the value %j is written%s', (value, html) => expect(attribute('a', value)).toBe(html));

  it('is read as it was written, and stands alone, whatever its value', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, async (one, other) => {
        const { attrs } = await only(`<p${attribute('title', one)}${attribute('data-props', other)}></p>`);
        expect(attrs).toEqual({ title: one, 'data-props': other });
      }),
    );
  });
});

describe('drawn markup', () => {
  it('has its attributes in their order, what is its identity in front, its style last', () => {
    const element = { tag: 'p', attrs: { b: '1', a: '2' }, style: { color: 'red', margin: '0' }, children: [] };
    expect(startTag(element, ' id="x"')).toBe('<p id="x" b="1" a="2" style="color:red;margin:0">');
    expect(startTag({ ...element, style: {} })).toBe('<p b="1" a="2" style="">');
    expect(writeDeclarations({})).toBe('');
  });

  it('ends where the element has an end, and not where it has none', () => {
    expect(writeMarkup({ tag: 'br', attrs: {}, children: [] })).toBe('<br>');
    expect(writeMarkup({ tag: 'img', attrs: { src: '/a' }, children: ['never'] })).toBe('<img src="/a">');
    expect(writeMarkup({ tag: 'p', attrs: {}, children: ['a', { tag: 'b', attrs: {}, children: [] }] })).toBe(
      '<p>a<b></b></p>',
    );
  });

  it('is written as it is where it is foreign and was checked', () => {
    expect(writeAll(['<', { raw: '<i>x</i>' }, '>'])).toBe('&lt;<i>x</i>&gt;');
  });
});

describe('parsed markup', () => {
  it.each([
    '<p title="a">x<!--c--><br>y</p>',
    '<style>a>b{}</style><script>if (a<b) "&amp;"</script>',
    '<xmp><b></xmp>',
    '<pre>\n\nx</pre><textarea>\n\n<b></textarea>',
    '<pre>x</pre>',
    '<p>a &lt; b &amp;amp;</p>',
    `<p data-props='{"a":"&lt;"}'>x</p>`,
    '<template><i>in</i></template>',
  ])('%s is written so that it reads the same', async (html) => {
    const parsed = await parse5HtmlParser.parse(html);
    expect(await parse5HtmlParser.parse(writeParsed(parsed))).toEqual(parsed);
  });

  it('keeps the line break a parser would drop', () => {
    expect(writeParsed([{ tag: 'pre', attrs: {}, children: ['\nx'] }])).toBe('<pre>\n\nx</pre>');
    expect(writeParsed([{ tag: 'pre', attrs: {}, children: ['x\n'] }])).toBe('<pre>x\n</pre>');
    expect(writeParsed([{ tag: 'p', attrs: {}, children: ['\nx'] }])).toBe('<p>\nx</p>');
    expect(writeParsed([{ tag: 'pre', attrs: {}, children: [] }])).toBe('<pre></pre>');
  });

  it('is written however deep it is nested', () => {
    let node: ParsedNode = 'x';
    for (let level = 0; level < 50_000; level++) node = { tag: 'b', attrs: {}, children: [node] };
    expect(writeParsed([node])).toBe(`${'<b>'.repeat(50_000)}x${'</b>'.repeat(50_000)}`);
  });
});
