import { describe, expect, it } from 'vitest';
import { HOSTILE } from '#core/testing/hostile.ts';
import {
  checkMarkup,
  MARKUP_ADDRESSES,
  MARKUP_ATTRIBUTES,
  MARKUP_TAGS,
  safeAddress,
  writtenStyle,
} from './check-markup.ts';
import { RAW_TEXT_TAGS, VOID_TAGS } from './write-markup.ts';

describe('markup that may be shown', () => {
  it.each([
    '',
    'words alone, 5 &lt; 7 &amp; &quot;more&quot;',
    '<p>one</p><p>two</p>',
    '<p>a<br>b<wbr>c</p><hr>',
    '<a href="https://a.example/?a=1&amp;b=2" title="to a">a</a>',
    '<a href="mailto:a@b.co">m</a><a href="tel:+39">t</a><a href="#top">u</a><a href="/own">o</a><a href="page.html">p</a>',
    '<img src="/media/a.png" alt="">',
    '<img src="data:image/png;base64,AAAA">',
    '<details open><summary>more</summary>less</details>',
    '<ol start="3" reversed><li value="7">x</li></ol>',
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    '<p aria-label="x" aria-hidden>x</p>',
    '<p style="color:red;background:url(/a.png)">x</p>',
    '<p style="background:url(https://a.example/?a=1&amp;b=2)">x</p>',
    '<p title="it&#39;s > all">x</p>'.replace(' > ', ' '),
  ])('%s', (html) => expect(checkMarkup(html)).toBeNull());
});

describe('markup that is not shown', () => {
  it.each([
    ['a sign that begins no tag', 'a < b', 'not a plain tag: < b'],
    ['a tag in capitals', '<P>x</P>', 'not a plain tag: <P>x</P>'],
    ['a tag that does not end', '<p', 'not a plain tag: <p'],
    ['a comment', '<!--x-->', 'not a plain tag: <!--x-->'],
    ['a doctype', '<!doctype html>', 'not a plain tag: <!doctype html>'],
    ['an attribute without quotes', '<p title=x>x</p>', 'not a plain tag: <p title=x>x</p>'],
    ['an attribute in single quotes', "<p title='x'>x</p>", "not a plain tag: <p title='x'>x</p>"],
    ['two blanks', '<p  title="x">x</p>', 'not a plain tag: <p  title="x">x</p>'],
    ['a line break in a tag', '<p\ntitle="x">x</p>', 'not a plain tag: <p\ntitle="x">x</p>'],
    ['a sign of a tag in an attribute', '<p title="<b>">x</p>', 'not a plain tag: <p title="<b>">x</p>'],
    ['an element that closes itself', '<br/>', 'not a plain tag: <br/>'],
    ['an element that does something', '<script>x</script>', 'element script'],
    ['an element nobody knows', '<blink>x</blink>', 'element blink'],
    ['a form', '<form></form>', 'element form'],
    ['a handler', '<p onclick="x">x</p>', 'attribute onclick'],
    ['an id', '<p id="x">x</p>', 'attribute id'],
    ['an element of a page', '<p data-portico="page">x</p>', 'attribute data-portico'],
    ['an address that runs', '<a href="javascript:x">x</a>', 'address javascript:x'],
    ['an address with an entity', '<a href="java&#115;cript:x">x</a>', 'address java&#115;cript:x'],
    [
      'a picture that is a document',
      '<img src="data:image/svg+xml;base64,AA">',
      'address data:image/svg+xml;base64,AA',
    ],
    ['a style beyond its place', '<p style="position:fixed">x</p>', 'style position:fixed'],
    ['a style in another form', '<p style="color: red">x</p>', 'style color: red'],
    ['an element that stays open', '<p><b>x</b>', 'p is not closed'],
    ['the one that was opened last stays open', '<p><b>x', 'b is not closed'],
    ['an end without a beginning', 'x</p>', 'p is closed out of order'],
    ['ends that cross', '<p><b>x</p></b>', 'p is closed out of order'],
    ['the end of an element without content', '<br></br>', 'br is closed out of order'],
    ['an end with attributes', '<p>x</p title="x">', 'attributes on the end of p'],
  ])('because of %s', (_, html, wrong) => expect(checkMarkup(html)).toBe(wrong));

  it('because it is nested more than 200 deep', () => {
    const nested = (levels: number) => `${'<div>'.repeat(levels)}<br>${'</div>'.repeat(levels)}`;
    expect(checkMarkup(nested(200))).toBeNull();
    expect(checkMarkup(nested(201))).toBe('nested too deep');
    expect(checkMarkup(nested(100_000))).toBe('nested too deep');
  });

  it.each(Object.entries(HOSTILE).flatMap(([kind, snippets]) => snippets.map((html) => [kind, html] as const)))(
    'because it was an attack by %s once: %s',
    (_, html) => expect(checkMarkup(html)).not.toBeNull(),
  );

  it('says no more of it than a line can show', () => {
    expect(checkMarkup(`<${'!'.repeat(5_000)}`)?.length).toBeLessThan(80);
    expect(checkMarkup(`<a href="javascript:${'x'.repeat(5_000)}">x</a>`)?.length).toBeLessThan(80);
    expect(checkMarkup(`<p style="${'x'.repeat(5_000)}">x</p>`)?.length).toBeLessThan(80);
  });
});

describe('what markup may be made of', () => {
  it('has no element that runs, loads or sends anything, and none whose text is not read as text', () => {
    for (const tag of 'script style iframe object embed form input button textarea select svg math base link meta title template noscript'.split(
      ' ',
    ))
      expect(MARKUP_TAGS.has(tag), tag).toBe(false);
    for (const tag of RAW_TEXT_TAGS) expect(MARKUP_TAGS.has(tag), tag).toBe(false);
  });

  it('has no attribute that runs, sends or names anything', () => {
    for (const name of MARKUP_ATTRIBUTES)
      expect(name).not.toMatch(/^(on|data-|id$|name$|form|action$|srcdoc$|srcset$|is$|slot$|target$|ping$)/);
    for (const name of MARKUP_ADDRESSES) expect(MARKUP_ATTRIBUTES.has(name), name).toBe(true);
  });

  it('has the elements without content that may be shown', () => {
    expect([...VOID_TAGS].filter((tag) => MARKUP_TAGS.has(tag))).toEqual([
      'area',
      'br',
      'col',
      'hr',
      'img',
      'source',
      'track',
      'wbr',
    ]);
  });
});

describe('an address in markup', () => {
  it.each([
    ['', true],
    ['http://a.example', true],
    ['HTTPS://a.example', true],
    ['mailto:a@b.co', true],
    ['tel:+39', true],
    ['/a', true],
    ['#a', true],
    ['?a', true],
    ['a.html', true],
    ['a/b', true],
    ['a.html?b:c', true],
    ['data:image/gif;base64,AA', true],
    ['data:image/png,AA', false],
    ['data:text/html;base64,AA', false],
    ['javascript:x', false],
    ['ftp://a.example', false],
    ['a:b', false],
    [' /a', false],
    ['\u0001javascript:x', false],
    ['/a?b=1&amp;c=2', true],
    ['/a?b=1&c=2', false],
    ['/a&#x3a;', false],
  ])('%j is safe: %s', (value, safe) => expect(safeAddress(value)).toBe(safe));
});

it.each([
  ['color:red', 'color:red'],
  ['', ''],
  ['background:url(/a?b=1&amp;c=2)', 'background:url(/a?b=1&c=2)'],
  ['background:url(/a?b=1&c=2)', null],
  ['font-family:&quot;Lora&quot;', null],
  ['color:red;', null],
  ['COLOR:red', null],
  ['position:fixed', null],
])('the style %j is written as %j', (value, css) => expect(writtenStyle(value)).toBe(css));
