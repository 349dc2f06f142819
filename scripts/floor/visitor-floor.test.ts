import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import { compile } from '#core/publish/compile.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { compatOf, lacking, since } from './compat-data.ts';
import { featuresInMarkup, featuresInStyles } from './features-in.ts';
import { VISITOR_FEATURES, VISITOR_FLOOR, VISITOR_USABLE } from './visitor-features.ts';

/** Pages that together contain everything a page can be made of: ours, one for every font, and generated ones. */
const drafts = () => [
  starterDraft(),
  ...templateDrafts(),
  ...webFonts.map(({ family }) => page({}, ['text', { fontFamily: `'${family}', serif` }])),
  ...fc.sample(arbitraryDraft, 150),
];

async function featuresOfPages(): Promise<string[]> {
  const found = new Set<string>();
  for (const draft of drafts()) {
    const { html } = compile(draft, visit());
    for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
      for (const key of featuresInStyles(css)) found.add(key);
    }
    for (const key of featuresInMarkup(await elements(html))) found.add(key);
  }
  return [...found];
}

test('a published page uses nothing that is newer than it is meant to be, and says what older browsers miss', async () => {
  const used = await featuresOfPages();
  expect(used.length).toBeGreaterThan(100);
  const missed = used.filter((key) => lacking(key, VISITOR_USABLE).length > 0);
  expect(missed.sort()).toEqual(Object.keys(VISITOR_FEATURES).sort());
  const ornaments = missed.filter((key) => VISITOR_FEATURES[key]?.ornament);
  expect(used.filter((key) => lacking(key, VISITOR_FLOOR).length > 0).sort()).toEqual(ornaments.sort());
}, 60_000);

test.each(Object.entries(VISITOR_FEATURES))('%s came when the list says', (key, feature) => {
  expect(compatOf(key)).toBeDefined();
  expect(since(key, 'safari_ios')).toBe(feature.since);
});
