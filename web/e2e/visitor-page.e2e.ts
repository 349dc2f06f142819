import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { FIRST_TRIP_LIMIT } from '#core/constants.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import { stilled } from '#core/preview/moment.ts';
import { visitMoments } from '#core/preview/visit-moments.ts';
import { drawVisit } from '#core/publish/compile.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import { CATALOGUE_CODES } from '#core/texts/catalogue.ts';
import { textDirection } from '#core/texts/language-tag.ts';
import { runAxe } from './support/expect-accessible.ts';
import { slowNetwork } from './support/slow-network.ts';

// field page-bar.1, page-bar.3, page-bar.4

/** In `npm run proof` everything a visitor can meet, in every theme and every language that the product speaks. */
const FULL = process.env.PROOF !== undefined;
/** In `npm test` one document of each kind in this theme, which has a language from right to left; of others the page. */
const SAMPLE = 'Airport';
const FULL_TIME = 3_600_000;

const HOST = 'http://wifi.example';
const THEMES = [starterDraft(), ...templateDrafts()].map(withAdvert);

function withAdvert({ document, configuration }: Draft): Draft {
  const advertising = { ...configuration.advertising, active: true, urls: ['/media/splash_images/1/offer.png'] };
  return { document, configuration: { ...configuration, advertising } };
}

/** The theme with one more language, into which its author has translated nothing. */
function spokenIn({ document, configuration }: Draft, code: string): Draft {
  const { [code]: there, ...others } = configuration.languages;
  const language = there ?? { code, name: code, flag: '', active: true, strings: {} };
  return { document, configuration: { ...configuration, languages: { ...others, [code]: language } } };
}

function languagesOf({ configuration }: Draft): string[] {
  return [...new Set(['en', ...Object.keys(configuration.languages), ...(FULL ? CATALOGUE_CODES : [])])];
}

interface VisitorDocument extends WrittenDocument {
  readonly title: string;
}

function documents(theme: Draft, language: string): VisitorDocument[] {
  const draft = spokenIn(theme, language);
  const { name } = draft.configuration;
  const groups = visitMoments(draft).map(({ moments }) => (FULL ? moments : moments.slice(0, 1)));
  const wanted = FULL || name === SAMPLE ? groups.flat() : groups.flat().slice(0, 1);
  return wanted.flatMap((moment) => {
    const met = moment.met(draft, language);
    const title = `${name}, ${language}, ${moment.id}`;
    if (met.kind === 'message') return [];
    const { html, csp } = drawVisit(draft, met);
    return [{ title, html: stilled(html), csp }];
  });
}

interface Served {
  show(document: VisitorDocument): Promise<void>;
  /** Requests of documents to other hosts than their own. */
  readonly elsewhere: readonly string[];
}

/** Serves documents under their policy, at the host of their page. */
async function serveTo(page: Page): Promise<Served> {
  let shown: WrittenDocument | null = null;
  const elsewhere: string[] = [];
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url.startsWith('data:')) return route.fallback();
    if (!url.startsWith(HOST)) elsewhere.push(url);
    if (url !== `${HOST}/` || shown === null) return route.fulfill({ status: 204 });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': shown.csp };
    return route.fulfill({ headers, body: shown.html });
  });
  return {
    elsewhere,
    async show(document) {
      shown = document;
      await page.goto(`${HOST}/`);
    },
  };
}

for (const theme of THEMES) {
  const { name } = theme.configuration;

  test(`what visitors of ${name} meet is accessible, small, on its own host, and fits a phone in every language`, async ({
    page,
  }) => {
    test.setTimeout(FULL_TIME);
    const { show, elsewhere } = await serveTo(page);
    const judged = new Set<string>();
    for (const language of languagesOf(theme)) {
      for (const document of documents(theme, language)) {
        const compressed = gzipSync(document.html).length;
        expect(compressed, `${document.title}, compressed`).toBeLessThanOrEqual(FIRST_TRIP_LIMIT * 1_024);
        await page.setViewportSize({ width: 390, height: 844 });
        await show(document);
        await expect(page.locator('html')).toHaveAttribute('dir', textDirection(language));
        const shape = shapeOf(document.html);
        if (!judged.has(shape)) expect(await faultsOf(page), document.title).toEqual([]);
        judged.add(shape);
        expect(elsewhere, document.title).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(widerThanWindow), `${document.title}, 320 pixels`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(doubleTheLetters);
        expect(await page.evaluate(widerThanWindow), `${document.title}, 200 %`).toBeLessThanOrEqual(0);
      }
    }
  });

  // In `npm test` in one theme: steps and elements are drawn alike in all.
  const tag = name === SAMPLE ? [] : ['@proof'];
  test(`what visitors of ${name} meet is the same on a dark phone, has edges without colours, and stays where it is`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(FULL_TIME);
    const network = await slowNetwork();
    await page.setViewportSize({ width: 375, height: 667 });
    await page.addInitScript(addUpShifts);
    for (const { title, html } of documents(theme, theme.configuration.defaultLanguage ?? 'en')) {
      network.serve(html);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await page.goto(network.url);
      expect(await page.evaluate(shiftsSoFar), `${title} moves`).toBeLessThan(0.02);
      const light = await page.screenshot();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect((await page.screenshot()).equals(light), `${title} on a dark phone`).toBe(true);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      for (const control of await page.locator('.p-button, .p-input').all()) {
        const width = await control.evaluate((element) => getComputedStyle(element).borderTopWidth);
        expect(width, `${title} without colours`).not.toBe('0px');
      }
    }
    network.close();
  });
}

async function faultsOf(page: Page) {
  const { violations } = await runAxe(page, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

/**
 * A document without its words, but with its styles: axe finds the same in two documents that differ in words alone. Where
 * there are no words is part of it, and so is the direction of writing.
 */
function shapeOf(html: string): string {
  const styles = html.match(/<style>.*?<\/style>/gs)?.join('') ?? '';
  const words = /(lang|href|action|placeholder|value|alt|title|aria-label|content)="[^"]+"/g;
  return styles + html.replace(/>[^<]+</g, '>x<').replace(words, '$1="x"');
}

function widerThanWindow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** As a reader's own letter size does it. */
function doubleTheLetters(): void {
  const sizes = Array.from(document.querySelectorAll<HTMLElement>('body *'), (element) => {
    return [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const;
  });
  for (const [element, size] of sizes) element.style.fontSize = `${size * 2}px`;
}

function shiftsSoFar(): number {
  return (window as unknown as { shifts: number }).shifts;
}

function addUpShifts(): void {
  const seen = window as unknown as { shifts: number };
  seen.shifts = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
