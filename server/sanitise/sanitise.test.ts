import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { cleanHtml } from '#core/page/html/clean-markup.ts';
import { safeStyle } from '#core/page/html/safe-values.ts';
import { HOSTILE } from '#core/testing/hostile.ts';
import { clean } from './clean.ts';
import { createSanitiser } from './create-sanitiser.ts';

const FORBIDDEN = new Set(
  'script style form input button select option textarea label template iframe frame object embed meta base link svg math slot portal noscript xmp noembed listing plaintext'.split(
    ' ',
  ),
);
const SAFE_URL = /^(https?:|mailto:|tel:|[/#?]|[\w.-]+([/?#]|$)|data:image\/(png|jpeg|gif|webp|avif);base64,)/i;

/** What a browser's parser would still find dangerous in cleaned markup. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      if (FORBIDDEN.has(node.tagName) || node.tagName.includes('-')) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (/^(on|data-|id$|name$|is$|form|srcdoc|http-equiv|target)/i.test(name)) found.push(`${name}=${value}`);
        if (name === 'style' && safeStyle(value) !== value) found.push(`style=${value}`);
        if (/^(href|src|action|poster|background|cite|longdesc)$/.test(name) && !SAFE_URL.test(value))
          found.push(`${name}=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

const vectors = Object.entries(HOSTILE).flatMap(([kind, list]) => list.map((vector) => ({ kind, vector })));

describe('Custom HTML', () => {
  it('is tried with at least 60 hostile snippets', () => expect(vectors.length).toBeGreaterThanOrEqual(60));

  it.each(vectors)('keeps nothing dangerous of $kind: $vector', ({ vector }) => {
    const { html } = clean(vector);
    expect(dangers(html)).toEqual([]);
    expect(clean(html)).toEqual({ html, dropped: [] });
    expect(checkMarkup(html)).toBeNull();
  });

  it.each(vectors)('keeps nothing dangerous of $kind inside other markup: $vector', ({ vector }) => {
    const { html } = clean(`<div><table><tr><td>${vector}</td></tr></table><p>after</p></div>`);
    expect(dangers(html)).toEqual([]);
    expect(clean(html).html).toBe(html);
  });

  it.each([
    'a<style>p{}</style><script>x</script><iframe src="/x"></iframe><form>b</form>',
    '<p onclick="x" id="a" style="position:fixed;color: red">a</p>',
    '<a href="javascript:x">a</a><video src="/a.mp4">v</video><img src="/b.png" onerror="x">',
    '<p>a<b title="x &amp; y">b</b></p><table><tr><td colspan="2">c</td></tr></table>',
  ])('becomes what the editor said that it would: %s', async (html) => {
    const nodes = await parse5HtmlParser.parse(html);
    const said = cleanHtml(html, () => nodes);
    const { html: stored, dropped } = clean(html);
    expect(stored).toBe(said.html);
    expect(dropped.toSorted()).toEqual(said.refused.toSorted());
  });

  it('keeps ordinary markup as it is', () => {
    const html =
      '<h2>Hi</h2><p>A <b>bold</b> <a href="https://example.org/x?a=1">link</a><br><img src="/media/a.png" alt="A"></p><ul><li>1</li></ul>';
    expect(clean(html)).toEqual({ html, dropped: [] });
  });

  it.each([
    '<a title="a > b" href="/x?a=1&amp;b=2">x</a>',
    '<a href="https://example.org/a b">x</a>',
    '<img src="/a.png" srcset="/b.png 2x" alt="1 &lt; 2" draggable="true">',
    '<p popover spellcheck="false" aria-label="x" role="note">a &amp; b &nbsp; c</p>',
    '<a href="/x?q=%22&quot;">x</a>',
    `<p style='font-family:"Comic Sans MS"; background: url("/a.png?x=1&y=2")'>x</p>`,
    '<p style>x</p>',
  ])('is written as the published page takes it: %s', (html) => {
    expect(checkMarkup(clean(html).html)).toBeNull();
    expect(clean(html).html).not.toBe('');
  });

  it.each([
    ['<video controls src="/v.mp4">Your browser plays no films.</video>', ['<video>']],
    ['<video><source src="/v.mp4" type="video/mp4"><track src="/v.vtt"></video>', ['<video>']],
    ['<audio controls><source src="/a.mp3"></audio>', ['<audio>']],
  ])('leaves no film and no sound, which a page could never play: %s', (media, named) => {
    const { html, dropped } = clean(`<p>Before</p>${media}<p>After</p>`);
    expect(html).toBe('<p>Before</p><p>After</p>');
    expect(dropped).toEqual(named);
  });

  it('names what it dropped, each once', () => {
    const { html, dropped } = clean(
      '<script>1</script><p onclick="x" style="color: red; position: fixed">a</p><p onclick="y">b</p><form>c</form>',
    );
    expect(html).toBe('<p style="color:red">a</p><p>b</p>c');
    expect([...dropped].sort()).toEqual(['<form>', '<script>', 'onclick of <p>', 'style position of <p>']);
  });

  it('names no more of what it dropped than somebody reads', () => {
    const { dropped } = clean(Array.from({ length: 80 }, (_, i) => `<x-${i}></x-${i}>`).join(''));
    expect(dropped).toHaveLength(51);
    expect(dropped.at(-1)).toBe('30 more');
    expect(clean(`<x-${'long'.repeat(1_000)}>`).dropped[0]).toHaveLength(100);
  });

  it('refuses nesting that browsers would re-arrange', () => {
    const deep = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`;
    expect(clean(deep(80)).html).toBe(deep(80));
    expect(clean(deep(600))).toEqual({ html: '', dropped: ['nesting over 100'] });
  });

  it('is a fixed point and harmless for anything one can write', () => {
    const piece = fc.constantFrom(
      ...vectors.map(({ vector }) => vector),
      '<p>',
      '</p>',
      '"',
      '>',
      '<!--',
      '-->',
      '<table>',
      '<b>',
      '&lt;',
      '</svg>',
    );
    const snippet = fc.array(
      fc.oneof(
        piece,
        fc.string({ maxLength: 8 }),
        piece.map((text) => text.slice(3)),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(snippet, (pieces) => {
        const { html } = clean(pieces.join(''));
        expect(dangers(html)).toEqual([]);
        expect(clean(html).html).toBe(html);
        expect(checkMarkup(html)).toBeNull();
      }),
      { numRuns: process.env.PROOF ? 10_000 : 200 },
    );
  }, 1_200_000);
});

describe('the sanitiser', () => {
  const sanitiser = createSanitiser();
  afterAll(() => sanitiser.close());

  it('cleans in its threads, many at once, each its own', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sanitiser.sanitise(`<p onclick=x>${i}</p>`, `person ${i % 4}`)),
    );
    expect(results.map(({ html }) => html)).toEqual(Array.from({ length: 20 }, (_, i) => `<p>${i}</p>`));
  });

  it('cleans equal snippets once', async () => {
    expect(await sanitiser.sanitise('<i>once</i>', 'ann')).toBe(await sanitiser.sanitise('<i>once</i>', 'bob'));
  });

  it('forgets what it cleaned to nothing once there is much of it', async () => {
    const small = createSanitiser({ cacheSize: 1_000 });
    const nothing = (i: number) => small.sanitise(`<script>${i}</script>`, 'ann');
    const first = await nothing(0);
    expect(await nothing(0)).toBe(first);
    for (let i = 1; i <= 40; i++) await nothing(i);
    expect(await nothing(0)).not.toBe(first);
    await small.close();
  });

  it('gives up a snippet that takes too long, says so, and cleans the next', async () => {
    // Says it is up, answers whatever does not ask it to hang.
    const program = `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', (html) => { while (html === 'hang'); parentPort.postMessage({ html, dropped: [] }); });
      parentPort.postMessage('ready');`;
    const url = new URL(
      `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module';
      const require = createRequire('/');${program}`)}`,
    );
    const hasty = createSanitiser({ deadline: 1_000, program: url });
    await expect(hasty.sanitise('hang', 'ann')).rejects.toThrow('This Custom HTML takes too long to check.');
    expect((await hasty.sanitise('next', 'ann')).html).toBe('next');
    await hasty.close();
  }, 20_000);

  it.each([
    ['x'.repeat(600_000), 'This Custom HTML is 586 KiB long; at most 512 KiB are allowed.'],
    ['<i>x</i>'.repeat(5_001), 'This Custom HTML has 5001 elements; at most 5000 are allowed.'],
    ['<div>'.repeat(101), 'This Custom HTML has 101 elements nested in each other; at most 100 are allowed.'],
  ])('refuses what would take long before it is read: %.10s', async (html, sentence) => {
    await expect(sanitiser.sanitise(html, 'ann')).rejects.toThrow(sentence);
  });

  it.each([
    ['a long list whose ends are left out', `<ul>${'<li>one <br>'.repeat(2_000)}</ul>`],
    ['many paragraphs', '<p>some words'.repeat(2_000)],
    ['a picture in the markup', `<img src="data:image/png;base64,${'A'.repeat(400_000)}" alt="">`],
  ])('takes %s', async (_what, html) => {
    expect((await sanitiser.sanitise(html, 'ann')).html.length).toBeGreaterThan(html.length / 2);
  });
});
