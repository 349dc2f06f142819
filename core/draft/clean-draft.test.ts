import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { HTML_NESTING } from '#core/constants.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { HOSTILE } from '#core/testing/hostile.ts';
import { page } from '#core/testing/published.ts';
import { cleanDraftBy } from './clean-draft.ts';

const custom = (html: string) => page({}, ['login-button'], ['custom-html', { html }]);

/** What is left of Custom HTML, and what is told of the rest. */
async function cleaned(html: string) {
  const { draft, refused } = await cleanDraftBy(custom(html), parse5HtmlParser);
  return { html: draft.document.nodes.get('n2')?.props.html, refused: refused.get('n2') };
}

describe('a draft as visitors will get it', () => {
  it.each([
    [
      'an element with its content',
      'a<style>p{}</style><script>x</script><iframe src="/x"></iframe>b',
      'ab',
      ['<style>', '<script>', '<iframe>'],
    ],
    ['an element whose words stay', '<form>a</form>', 'a', ['<form>']],
    ['media, which nobody could play', '<video src="/a.mp4"></video>a', 'a', ['<video>']],
    ['a picture without an address', '<img src="javascript:x">a', 'a', ['src of <img>', '<img>']],
    ['an attribute', '<p onclick="x" id="a">a</p>', '<p>a</p>', ['onclick of <p>', 'id of <p>']],
    ['an address that runs', '<a href="javascript:x">a</a>', '<a>a</a>', ['href of <a>']],
    [
      'a declaration',
      '<p style="position:fixed;color:red">a</p>',
      '<p style="color:red">a</p>',
      ['style position of <p>'],
    ],
    ['the same twice, told once', '<p id="a">a</p><p id="b">b</p>', '<p>a</p><p>b</p>', ['id of <p>']],
    ['what is nested too deep', `${'<b>'.repeat(HTML_NESTING + 1)}a`, '', [`nesting over ${HTML_NESTING}`]],
    ['what no parser reads', `${'<div>'.repeat(2_000)}a`, '', [`nesting over ${HTML_NESTING}`]],
  ])('lacks %s, and says so', async (_, html, left, refused) =>
    expect(await cleaned(html)).toEqual({ html: left, refused }),
  );

  it.each([
    ['another way to write it', '<P>a<BR/></P>', '<p>a<br></p>'],
    ['a style with blanks', '<p style="color: red;">a</p>', '<p style="color:red">a</p>'],
    ['a comment, which nobody misses', 'a<!-- b -->', 'a'],
    ['what is nested as deep as may be', `${'<b>'.repeat(HTML_NESTING)}a${'</b>'.repeat(HTML_NESTING)}`, null],
  ])('has %s put right without a word', async (_, html, left) =>
    expect(await cleaned(html)).toEqual({ html: left ?? html, refused: undefined }),
  );

  it.each(Object.entries(HOSTILE))('can be shown, whatever attacks by %s', async (_, snippets) => {
    for (const html of snippets) expect(checkMarkup(String((await cleaned(html)).html))).toBeNull();
  });

  it('is the draft itself where nothing changes', async () => {
    const draft = custom('<p>a</p>');
    expect((await cleanDraftBy(draft, parse5HtmlParser)).draft).toBe(draft);
  });
});
