import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import type { ParsedNode } from '#core/page/html/parsed.ts';

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<a href="/x">',
    '</a>',
    '<b>',
    '</b>',
    '<table>',
    '</table>',
    '<tr>',
    '</tr>',
    '<td>',
    '</td>',
  ],
  ...[
    '<ul>',
    '</ul>',
    '<li>',
    '</li>',
    '<h1>',
    '</h1>',
    '<h2>',
    '</h2>',
    '<caption>',
    '</caption>',
    '<ruby>',
    '</ruby>',
    '<rt>',
    '</rt>',
  ],
  ...[
    '<br>',
    '<hr>',
    '<img src="/a" alt="">',
    'text',
    ' ',
    '&lt;',
    '<nobr>',
    '<form>',
    '</form>',
    '<!--x-->',
    '<dd>',
    '</dd>',
    '<col>',
  ],
];

/** Balanced more often than random text would be. */
const snippet = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...PIECES),
    fc
      .tuple(
        fc.constantFrom('p', 'div', 'a', 'b', 'table', 'tr', 'td', 'ul', 'li', 'h1', 'caption', 'rt', 'dd'),
        tie('nodes'),
      )
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  ),
})).nodes;

it('markup that passes never breaks out of the element it is put into', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(snippet, async (html) => {
      if (checkMarkup(html) !== null) return;
      passed++;
      const parsed = await parse5HtmlParser.parse(`<main><div class="p-html">${html}</div><i id="after"></i></main>`);
      const [main] = parsed as [Extract<ParsedNode, { tag: string }>];
      expect(parsed).toHaveLength(1);
      expect(main.children).toHaveLength(2);
      expect(main.children[1]).toEqual({ tag: 'i', attrs: { id: 'after' }, children: [] });
    }),
    { numRuns: process.env.PROOF ? 50_000 : 2_000 },
  );
  expect(passed).toBeGreaterThan(200);
});
