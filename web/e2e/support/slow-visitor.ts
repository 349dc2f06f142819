import type { BrowserContext, Locator, Page } from '@playwright/test';

/** A window as a phone on a slow network has it: every request takes this many milliseconds more. */
export async function slowWindow(context: BrowserContext, latency: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
  return page;
}

/** Presses, and once more while the answer is on its way. */
export async function pressTwice(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let press = 1; press <= 2; press++) {
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.mouse.click(x, y);
    await sent;
  }
}
