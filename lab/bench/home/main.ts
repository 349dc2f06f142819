import { loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/setup/browsers.mjs';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import { type Portico, withPortico } from '../../harness/portico.ts';
import { program } from '../../harness/program.ts';
import { table } from '../../harness/report.ts';
import { median, quantile } from '../../harness/statistics.ts';

const FOLDERS = 60;
const LATENCY = 100;
const MBITS = 10;
/** Milliseconds of a frame of 60 Hz. */
const FRAME = 1_000 / 60;
const SCROLLED = 120;
const TYPED = 'welcome 77';

/** Measures the lists of an organisation with many pages in Chromium, and prints what it measured. */
export const main = program({
  help: `npm run bench:home -- [options]
  --pages 1000   pages of the organisation, in 60 folders
  --rounds 5     how often each list is opened`,
  defaults: { pages: 1_000, rounds: 5 },
  needs: ['web', 'server'],
  run: ({ pages, rounds }) =>
    withPortico(async (portico) => {
      const org = await makePages(portico, pages);
      const browser = await chromium.launch({
        executablePath: ensureBrowser(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
      });
      const lists = { '`/`, cards': '/', '`/`, list': '/?view=list', 'an organisation, list': `/o/${org}/pages` };
      try {
        const rows: string[][] = [];
        for (const [name, path] of Object.entries(lists)) {
          const opened: Awaited<ReturnType<typeof openSlowly>>[] = [];
          for (let round = 0; round < rounds; round++)
            opened.push(await inWindow(browser, portico.url, (page) => openSlowly(page, portico.url + path)));
          const used = await inWindow(browser, portico.url, (page) => use(page, portico.url + path));
          const times = (['paint', 'drawn'] as const).map((what) => median(opened.map((one) => one[what])));
          rows.push([
            name,
            ...[...times, used.typed, used.cpu, used.longest].map((ms) => ms.toFixed(0)),
            `${used.dropped}`,
          ]);
        }
        const head = [
          'list',
          'first paint',
          'pages drawn',
          'typing p95',
          'CPU of a frame',
          'longest frame',
          `dropped of ${SCROLLED}`,
        ];
        console.log(`${pages} pages, milliseconds, load ${loadavg()[0]?.toFixed(1)}\n\n${table(head, rows)}`);
      } finally {
        await browser.close();
      }
      return 0;
    }),
});

/** Gives the organisation its pages and folders; its name in addresses. */
async function makePages({ api }: Portico, count: number): Promise<string> {
  const make = (n: number) =>
    api.createPage({
      label: `Lobby ${n}`,
      html: `<h1>Welcome to venue ${n}</h1><p>Free Wi-Fi for all our guests, the whole day.</p>`,
    });
  const made = [await make(0)];
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const slug = organisations[0]?.slug ?? '';
  const folders: string[] = [];
  for (let n = 0; n < FOLDERS; n++) {
    const body = { folder: { name: `Venue ${n}`, parent_id: null } };
    folders.push(
      (await api.call<{ folder: { id: string } }>('POST', `/organisations/${slug}/folders`, body)).folder.id,
    );
  }
  while (made.length < count) made.push(await make(made.length));
  for (const [n, { id }] of made.entries())
    await api.call('POST', `/editor_pages/${id}/move`, { folder_id: folders[n % FOLDERS] });
  return slug;
}

/** A window of somebody who is signed in, with nothing in its cache. */
async function inWindow<Result>(browser: Browser, url: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.request.post(`${url}/v1/authentications`, { data: OWNER });
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate((stored) => localStorage.setItem('portico.session', stored), await session.text());
    return await work(page);
  } finally {
    await context.close();
  }
}

const PAGES = '[data-index]';

/** Milliseconds from the request until the browser paints something of it, and until pages are drawn, on a slow line. */
async function openSlowly(page: Page, address: string): Promise<{ readonly paint: number; readonly drawn: number }> {
  const cdp = await page.context().newCDPSession(page);
  const bytes = (MBITS * 1_000_000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.goto(address, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction((pages) => (document.querySelector(pages) ? performance.now() : 0), PAGES, {
    polling: 'raf',
    timeout: 120_000,
  });
  const paint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
  return { paint, drawn: Number(await drawn.jsonValue()) };
}

interface Used {
  /** From a key to the frame that shows what it changed, for 95 of 100 keys; browsers tell it in steps of 8 ms. */
  readonly typed: number;
  /** CPU of the main thread for a frame of the scroll; other programs do not count. */
  readonly cpu: number;
  readonly longest: number;
  /** How many of the frames of the scroll were not there in time. */
  readonly dropped: number;
}

/** Scrolls through a list that is drawn, and searches in it. */
async function use(page: Page, address: string): Promise<Used> {
  await page.goto(address);
  await page.waitForSelector(PAGES);
  await page.waitForTimeout(3_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await cpu();
  const frames = await page.evaluate(scroll, SCROLLED);
  const scrolled = ((await cpu()) - before) / SCROLLED;
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(2_000);
  return {
    typed: quantile(await typeWords(page), 0.95),
    cpu: scrolled,
    longest: Math.max(...frames),
    dropped: frames.filter((ms) => ms > 1.5 * FRAME).length,
  };
}

/** Runs in the page: scrolls as far with each frame as a quick hand does; how long each took. */
async function scroll(count: number): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times = [await frame()];
  for (let n = 0; n < count; n++) {
    window.scrollBy(0, 60);
    times.push(await frame());
  }
  return times.slice(1).map((time, n) => time - (times[n] ?? 0));
}

/** Types and clears what is searched for, three times; how long each key took until it was seen. */
async function typeWords(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    const tell = (entries: PerformanceObserverEntryList) => {
      for (const { name, duration } of entries.getEntries()) if (name === 'keydown') keys.push(duration);
    };
    new PerformanceObserver(tell).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const field = page.getByRole('searchbox');
  for (let round = 0; round < 3; round++) {
    await field.focus();
    await page.keyboard.type(TYPED, { delay: 110 });
    await page.waitForTimeout(600);
    await field.fill('');
    await page.waitForTimeout(600);
  }
  const told = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  // Those that took less than a frame are not told.
  const quick = Array.from({ length: Math.max(0, 3 * TYPED.length - told.length) }, () => 8);
  return [...quick, ...told];
}
