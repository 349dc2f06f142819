import sharp from 'sharp';
import { applyEdits } from '#core/draft/commands/index.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { pageStyleSets, styleSetEdits } from '#core/draft/page-style-sets.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import { expect, test } from './fixtures.ts';

/** What a card draws a page in. */
const SIZE = { width: 640, height: 480 };

function withStyle(draft: Draft, set: (typeof pageStyleSets)[number]): Draft {
  const result = applyEdits(draft, styleSetEdits(draft, set), { newId: countedIds() });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const [first = starterDraft()] = templateDrafts();
const pages: readonly (readonly [name: string, draft: Draft])[] = [
  ['simple page', starterDraft()],
  ...templateDrafts().map((draft, place) => [`template ${draft.configuration.name || place}`, draft] as const),
  ...pageStyleSets.map((set) => [`style ${set.label}`, withStyle(first, set)] as const),
];

/** The share of pixels that are not the same. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) return 1;
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) {
    if (a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2]) differing += 1;
  }
  return differing / (a.length / 3);
}

for (const [name, draft] of pages) {
  test(`the picture of the ${name} is its published page`, async ({ page, portico, api, context }) => {
    const { html } = writeDraft(draft);
    const stored = await api.createPage({
      label: 'Pictured',
      html,
      config: { ...draft.configuration, name: 'Pictured' },
    });
    await api.publish(stored);
    await portico.openHome();
    await portico.drawn('Pictured');
    // the frame of the card as it is, but in its own size
    await page.evaluate(({ width, height }) => {
      const frame = document.querySelector('iframe[data-drawn]') as HTMLIFrameElement;
      const own = frame.cloneNode() as HTMLIFrameElement;
      own.removeAttribute('class');
      own.loading = 'eager';
      own.style.cssText = `position:fixed;inset:0;border:0;color-scheme:light;width:${width}px;height:${height}px`;
      document.body.replaceChildren(own);
    }, SIZE);
    const visit = await context.newPage();
    await visit.setViewportSize(SIZE);
    await visit.goto(`/p/${stored.id}`);
    let share = 1;
    // its fonts and pictures come a moment later
    await expect
      .poll(async () => {
        const picture = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
        const published = await visit.screenshot();
        share = await difference(picture, published);
        return share;
      })
      .toBeLessThan(0.01);
    console.log(`${name}: ${(share * 100).toFixed(3)} % of pixels differ`);
  });
}
