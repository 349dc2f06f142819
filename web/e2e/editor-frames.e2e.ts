import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

/** What a press on the canvas led to, noted in the page. */
interface Noted {
  /** Commits of React in the first frame. */
  readonly commits: number;
  /** How far the outline was from its element when the first frame was done; pixels. */
  readonly off: number;
  /** Rectangles that were asked for in callbacks of animation frames. */
  readonly measured: number;
}

interface Counts {
  commits: number;
  measured: number;
}

/** Counts React's commits, as its developer tools would, and rectangles that are read in an animation frame. */
function countInPage(): void {
  const counts: Counts = { commits: 0, measured: 0 };
  let isInFrame = false;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      isInFrame = true;
      callback(now);
      isInFrame = false;
    });
  const measure = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    if (isInFrame) counts.measured += 1;
    return measure.call(this);
  };
  const tools = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => ++counts.commits };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...tools, checkDCE() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} },
    counts,
  });
}

/** Notes what the first frame after the next press has, as a promise in the page. */
function noteNextPress(element: Element): void {
  const editor = window.top as Window & { counts: Counts };
  const { counts } = editor;
  const frame = window.frameElement as HTMLElement;
  const noted = new Promise<Noted>((resolve) => {
    const pressed = () => {
      Object.assign(counts, { commits: 0, measured: 0 });
      requestAnimationFrame(() => {
        const first = counts.commits;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const { measured } = counts;
          const outline = editor.document.querySelector('[data-selection]')?.getBoundingClientRect();
          const around = frame.getBoundingClientRect();
          const scale = around.width / frame.offsetWidth;
          const { top, left } = element.getBoundingClientRect();
          const off = outline
            ? Math.hypot(around.left + left * scale - outline.left, around.top + top * scale - outline.top)
            : Number.POSITIVE_INFINITY;
          resolve({ commits: first, off, measured });
        };
        port2.postMessage(null);
      });
    };
    addEventListener('pointerdown', pressed, { capture: true, once: true });
  });
  Object.assign(window, { noted });
}

async function press(page: Page, element: Locator): Promise<Noted> {
  await element.hover();
  await element.evaluate(noteNextPress);
  await page.mouse.down();
  await page.mouse.up();
  return element.evaluate(() => (window as unknown as { noted: Promise<Noted> }).noted);
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly stackTrace?: readonly { readonly url: string }[] } };
}

/** Layouts that the product's scripts made, by reading what a change had made unknown; the driver of the test makes some. */
function forcedLayouts(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents.filter(
    ({ name, args }) =>
      name === 'Layout' &&
      args.beginData?.stackTrace?.some(({ url }) => new URL(url || 'about:').pathname.startsWith('/assets/')),
  ).length;
}

test('a selection is outlined in the frame of its click, and the panels follow in one step after it', async ({
  page,
  portico,
  browser,
}) => {
  const editor = new Editor(page);
  await page.addInitScript(countInPage);
  await portico.comeBack();
  await editor.openNew();
  await page.getByRole('button', { name: 'Layers' }).click();
  // everything that is loaded when it is first shown is there
  await editor.buttons.first().click();
  await editor.texts.first().click();

  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  });
  for (const [at, name] of [
    [1, 'Text'],
    [0, 'Heading'],
  ] as const) {
    const { commits, off, measured } = await press(page, editor.texts.nth(at));
    expect(off).toBeLessThan(2);
    expect([commits, measured]).toEqual([0, 0]);
    await expect(page.getByRole('toolbar', { name: `Selected: ${name}` })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { counts: Counts }).counts.commits)).toBe(1);
  }
  expect(forcedLayouts(await browser.stopTracing())).toBe(0);
});

test('controls of a kind shown before come back as they were, and are found by nobody meanwhile', async ({
  page,
  portico,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await editor.texts.first().click();
  await expect(properties.getByRole('heading')).toHaveText(['Heading']);
  const text = editor.control('Text');
  const row = await text.elementHandle();
  const words = await text.inputValue();
  await editor.buttons.first().click();
  await expect(properties.getByRole('heading')).toHaveText(['Login Button']);
  expect(await row?.isVisible()).toBe(false);
  await editor.texts.first().click();
  await expect(text).toHaveValue(words);
  expect(await text.evaluate((now, before) => now === before, row)).toBe(true);
});
