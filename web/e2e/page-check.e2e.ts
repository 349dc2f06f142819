import { expect, test } from '@playwright/test';
import type { Props } from '#core/page/types.ts';
import { compile } from '#core/publish/compile.ts';
import { draftFindings } from '#core/publish/findings/page-findings.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { page as pageOf } from '#core/testing/published.ts';
import { runAxe } from './support/expect-accessible.ts';

/** The same numbers from 0 to 1 in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A page of texts, links and buttons in any colours, some of which let what is behind them through. */
function colourful(seed: number) {
  const next = numbers(seed);
  const digits = (from: number, to: number) =>
    Math.floor(from + next() * (to - from))
      .toString(16)
      .padStart(2, '0');
  const color = () => `#${digits(0, 256)}${digits(0, 256)}${digits(0, 256)}${next() < 0.3 ? digits(60, 250) : ''}`;
  const elements = Array.from({ length: 40 }, (_, i): [component: string, props: Props] => {
    const component = ['text', 'link', 'button', 'login-button'][i % 4] ?? '';
    const props = {
      text: `words${i}`,
      color: next() < 0.2 ? '' : color(),
      fontSize: `${12 + Math.floor(next() * 20)}px`,
      fontWeight: next() < 0.5 ? 0 : 700,
      ...(component.endsWith('button') && { backgroundColor: color() }),
      ...((component === 'link' || component === 'button') && { href: 'https://a.example' }),
    };
    return [component, props];
  });
  return pageOf({ background_color: color().slice(0, 7) }, ...elements);
}

test('the page check says of the contrast of a text what axe says of the published page', async ({ page }) => {
  let judged = 0;
  for (const seed of [7, 11, 13]) {
    const draft = colourful(seed);
    await page.setContent(compile(draft, firstVisit('#')).html);
    const axe = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
    const wordsOf = (results: typeof axe.violations) =>
      results.flatMap(({ nodes }) => nodes.flatMap(({ html }) => /words\d+/.exec(html)?.[0] ?? [])).sort();
    const found = draftFindings(draft, null).filter(({ key }) => key === 'publish.contrast');
    const told = found.map(({ params }) => String(params?.words)).sort();
    // What axe cannot tell is not compared.
    const unsure = wordsOf(axe.incomplete);
    expect(told.filter((words) => !unsure.includes(words))).toEqual(wordsOf(axe.violations));
    judged += wordsOf(axe.violations).length + wordsOf(axe.passes).length;
  }
  expect(judged).toBeGreaterThan(100);
});
