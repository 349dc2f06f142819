import type { Browser } from '@playwright/test';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import { withPortico } from '../../harness/portico.ts';
import { table } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';

const CPU_SLOWED = 4;
const LATENCY = 100;
const MBITS = 10;

/** Milliseconds since the address was opened. */
interface Opened {
  /** CPU of the main thread, slowed as the clock is; other processes do not count. */
  readonly cpu: number;
  /** The canvas shows the page. */
  readonly drawn: number;
  /** A tap on an element has outlined it. */
  readonly outlined: number;
}

/** How long a phone takes until the editor of the built product answers a tap, with nothing in its cache. */
export function openOnPhone(browser: Browser, rounds: number): Promise<string> {
  return withPortico(async ({ api, url }) => {
    const [template] = await api.templates();
    if (!template) throw new Error('The server has no template.');
    const { id } = await api.createPage({ label: 'Phone', html: template.html, config: JSON.parse(template.config) });
    const all: Opened[] = [];
    for (let round = 0; round < rounds; round++) all.push(await openOnce(browser, url, id));
    const row = (name: keyof Opened) => [name, median(all.map((each) => each[name])).toFixed(0)];
    return table(['milliseconds', 'median'], [row('drawn'), row('outlined'), row('cpu')]);
  });
}

async function openOnce(browser: Browser, origin: string, id: string): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.request.post(`${origin}/v1/authentications`, { data: OWNER });
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate(
      (stored) => {
        localStorage.setItem('portico.session', stored);
        localStorage.setItem('portico.tour.editor', 'done');
      },
      await session.text(),
    );
    const cdp = await context.newCDPSession(page);
    const throughput = (MBITS * 1_000_000) / 8;
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cpu = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const before = await cpu();
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    await page.goto(`${origin}/edit?draft=${id}`, { waitUntil: 'commit' });
    const drawn = await page.waitForFunction(
      () =>
        document.querySelector('iframe')?.contentDocument?.querySelector('[data-node] [data-node]')
          ? performance.now()
          : 0,
      undefined,
      { timeout: 120_000 },
    );
    const at = await page.evaluate(() => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const element = frame.contentDocument?.querySelector('.p-text') as HTMLElement;
      const [around, box] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
      const scale = around.width / frame.offsetWidth;
      return { x: around.left + (box.left + 4) * scale, y: around.top + (box.top + box.height / 2) * scale };
    });
    await page.touchscreen.tap(at.x, at.y);
    const outlined = await page.waitForFunction(
      () => (document.querySelector('[data-selection]:not([hidden])') ? performance.now() : 0),
      undefined,
      { timeout: 120_000 },
    );
    return {
      drawn: Number(await drawn.jsonValue()),
      outlined: Number(await outlined.jsonValue()),
      cpu: (await cpu()) - before,
    };
  } finally {
    await context.close();
  }
}
