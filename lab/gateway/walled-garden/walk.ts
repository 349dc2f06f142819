import type { Page } from '@playwright/test';
import { STAND_INS } from '../places.ts';
import { openWindow, startBrowser } from '../visitor.ts';
import { STAND_IN_HEADER } from './stand-ins.ts';

export interface Journey {
  /** What the visitor's window opens first. */
  readonly first: string;
  /** Until the journey is at its end. */
  last(page: Page): Promise<unknown>;
}

interface Walked {
  /** Addresses of requests that the host they were for did not answer. */
  readonly failures: readonly string[];
  readonly isFinished: boolean;
}

/** Time for requests that are under way when the first one fails. Milliseconds. */
const SETTLE = 500;

/**
 * Logs in by an account elsewhere, past an advert, in a browser of its own: one that was used before remembers the
 * addresses of names and does not ask for them, so that no set is filled. Ends at the first request that fails.
 */
export async function walk(folder: string, { first, last }: Journey): Promise<Walked> {
  const browser = await startBrowser(folder, 'visitor');
  const { page, close } = await openWindow(browser, { javaScript: true });
  const failures: string[] = [];
  const failed = new Promise<void>((resolve) => {
    const note = (url: string) => {
      failures.push(url);
      resolve();
    };
    page.on('requestfailed', (request) => {
      const isReplaced = request.failure()?.errorText === 'net::ERR_ABORTED';
      if (!isReplaced) note(askedFor(request.url()));
    });
    page.on('response', (response) => {
      const { hostname } = new URL(response.url());
      const isStandIn = Object.keys(STAND_INS).some((name) => isBelow(hostname, name));
      if (isStandIn && response.headers()[STAND_IN_HEADER] === undefined) note(response.url());
    });
  });
  const way = async () => {
    await page.goto(first, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Facebook' }).click();
    const onward = page.getByRole('link', { name: 'Continue as Guest' });
    await onward.waitFor();
    // Who goes on at once sees no failure of what was still loading.
    await page.waitForLoadState('load');
    await onward.click();
    await last(page);
  };
  try {
    const isFinished = await Promise.race([
      way().then(
        () => true,
        () => false,
      ),
      failed.then(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SETTLE))),
    ]);
    return { failures, isFinished };
  } finally {
    await close();
    await browser.close();
  }
}

/** openNDS redirects a request to a host that is not open, and tells the page in `fas` where it went. */
function askedFor(url: string): string {
  const told = Buffer.from(new URL(url).searchParams.get('fas') ?? '', 'base64').toString();
  return decodeURIComponent(/(?<=originurl=)[^,]+/.exec(told)?.[0] ?? url);
}

/** Whether it is the host of this name or one below it. */
export function isBelow(hostname: string, name: string): boolean {
  return hostname === name || hostname.endsWith(`.${name}`);
}
