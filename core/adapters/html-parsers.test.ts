import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { writeDraft } from '#core/draft/draft.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import { createDomHtmlParser } from './dom-html-parser.ts';
import { parse5HtmlParser } from './parse5-html-parser.ts';

// spec page-document.3, page-document.4, page-document.5, page-document.7

const dom = createDomHtmlParser(new new JSDOM('').window.DOMParser());

const SOURCES = [
  writeDraft(starterDraft()).html,
  '',
  '  text only  ',
  '<p>one<p>two',
  '<!-- a --><b>x</b><!-- b -->',
  '<table><tr><td>1<div>2</div></table>',
  '<a>1<a>2</a>',
  '<noscript><p>off</p></noscript>',
  '<template><i>in</i></template>',
  '<svg viewBox="0 0 1 1"><foreignObject><p>x</p></foreignObject><use xlink:href="#a"/></svg>',
  '<math><mi>x</mi></math>',
  '<textarea>\n\n<b></textarea><pre>\n\nx</pre>',
  '<body class="x"><head><title>t</title></head><frameset><p>y',
  '<!doctype html><html lang="de"><body>z</body></html>tail',
  `<p data-props='{"a":"&lt;&amp;\\u0000"}' title="&quot;&nbsp;&apos;">&copy;&unknown;</p>`,
  '<p A=1 a=2 =3 "4>x</p>',
  '<script>if (a<b) {}</script><style>a>b{}</style>',
];

describe('the parsers of browser and server', () => {
  it.each(SOURCES)('read the same from %j', async (source) => {
    expect(await dom.parse(source)).toEqual(await parse5HtmlParser.parse(source));
  });

  it('both stop when elements are nested too deeply', async () => {
    const deep = '<div>'.repeat(1_100);
    await expect(parse5HtmlParser.parse(deep)).rejects.toMatchObject({ name: 'HtmlTooDeep' });
    await expect(dom.parse(deep)).rejects.toMatchObject({ name: 'HtmlTooDeep' });
  });

  it('run and fetch nothing', async () => {
    const parsed = await dom.parse(
      '<img src="http://127.0.0.1:1/x" onerror="globalThis.fired = 1"><script>globalThis.fired = 1</script>',
    );
    expect(parsed).toHaveLength(2);
    expect((globalThis as { fired?: number }).fired).toBeUndefined();
  });
});
