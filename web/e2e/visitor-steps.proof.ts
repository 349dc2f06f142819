import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { FIRST_TRIP_LIMIT } from '#core/constants.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import type { Draft } from '#core/draft/types.ts';
import { drawMoment } from '#core/preview/moment.ts';
import { visitMoments } from '#core/preview/visit-moments.ts';
import { usingEverything } from '#core/testing/using-everything.ts';
import { CATALOGUE_CODES } from '#core/texts/catalogue.ts';
import { runAxe } from './support/expect-accessible.ts';

// spec languages.4, product.10

const NARROW = { width: 320, height: 640 };
/** A phone whose letters are twice as large. */
const LARGE = { width: 390, height: 844 };

/** The page in every language that the product speaks to visitors. */
function inEveryLanguage({ document, configuration }: Draft): Draft {
  const spoken = CATALOGUE_CODES.map(
    (code) => [code, { code, name: code, flag: '', active: true, strings: {} }] as const,
  );
  return { document, configuration: { ...configuration, languages: Object.fromEntries(spoken) } };
}

/** What is wrong with the document that is shown. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const narrow = await page.evaluate(() => document.documentElement.scrollWidth);
  const { violations } = await runAxe(page, { resultTypes: ['violations'] });
  await page.setViewportSize(LARGE);
  const large = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(narrow > NARROW.width ? [`${narrow} px wide at ${NARROW.width}`] : []),
    ...(large > LARGE.width ? [`${large} px wide with letters of 200 %`] : []),
  ];
}

for (const [place, template] of templateDrafts().entries()) {
  const { name } = template.configuration;
  test(`everything that visitors of ${name || `template ${place}`} can meet is accessible, fits and is light`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const draft = inEveryLanguage(usingEverything(template));
    const faults: string[] = [];
    let drawn = 0;
    for (const moment of visitMoments(draft).flatMap(({ moments }) => moments)) {
      // Each moment in one language of each template: over all templates and moments, each language many times.
      const code = CATALOGUE_CODES[(drawn + place) % CATALOGUE_CODES.length] ?? null;
      const shown = drawMoment(moment, draft, code);
      if (shown.kind === 'message') continue;
      drawn++;
      await page.setContent(shown.html, { waitUntil: 'domcontentloaded' });
      const weight = gzipSync(shown.html).length / 1_000;
      const heavy = weight > FIRST_TRIP_LIMIT ? [`${weight} KB compressed`] : [];
      faults.push(...[...(await faultsOf(page)), ...heavy].map((fault) => `${moment.id} in ${code}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(drawn).toBeGreaterThan(60);
  });
}
