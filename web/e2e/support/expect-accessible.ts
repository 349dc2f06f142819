import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/**
 * What axe says of the document of a window. Only that document gets axe: it is half a megabyte, and a window of the
 * editor has dozens of frames with pictures of pages.
 */
export async function runAxe(page: Page, options: RunOptions = {}, exclude: string[] = []): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(inWindow, { options: { iframes: false, ...options }, exclude });
}

function inWindow({ options, exclude }: { options: RunOptions; exclude: string[] }): Promise<AxeResults> {
  return (window as unknown as { axe: typeof axe }).axe.run({ exclude }, options);
}

const OF_THE_PRODUCT: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Open menus stand outside the landmarks by their nature.
  rules: { region: { enabled: false } },
  // What passes is not read.
  resultTypes: ['violations'],
};

/** Fails where axe finds anything. What is drawn in frames is the page owner's, not the editor's. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await runAxe(page, OF_THE_PRODUCT, ['iframe']);
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  expect(found, 'accessibility').toEqual([]);
}
