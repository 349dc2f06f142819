import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { OperationName } from './in-page/instruments.ts';

/** Milliseconds of the main thread's own CPU, of the clock, and frames until it was seen. */
export interface Taken {
  readonly cpu: number;
  readonly ms: number;
  readonly frames: number;
}

/** One measured page in a context of its own. */
export class Session {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly #fetched: Promise<number>[] = [];
  /** The first error that nothing on the page caught. */
  #error: Error | null = null;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
  }

  static async open(browser: Browser, scripts: readonly string[]): Promise<Session> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    for (const content of scripts) await context.addInitScript({ content });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // CPU of the main thread instead of the clock: what other processes do does not count
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const session = new Session(page, cdp);
    page.on('pageerror', (error) => {
      session.#error ??= error;
    });
    page.on('response', (response) => {
      if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
      session.#fetched.push(
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      );
    });
    return session;
  }

  /** Loads a page of n components; the CPU and the time of the program's start and of opening, not of making the data. */
  async load(url: string, n: number): Promise<Taken> {
    await this.page.goto(new URL('/picture.svg', url).href);
    const [cpu, start] = [await this.cpu(), performance.now()];
    await this.page.goto(url);
    await this.page.waitForFunction(() => window.bench !== undefined);
    const [started, ready] = [await this.cpu(), performance.now()];
    await this.page.evaluate((count) => {
      Object.assign(window, { benchData: window.bench.data(count) });
    }, n);
    const [made, from] = [await this.cpu(), performance.now()];
    await this.page.evaluate(() => window.bench.load((window as unknown as { benchData: string }).benchData));
    const taken = {
      cpu: (await this.cpu()) - made + started - cpu,
      ms: performance.now() - from + ready - start,
      frames: 0,
    };
    await this.#settle();
    if (!(await this.page.evaluate((count) => window.instruments.verifyLoad(count), n)))
      throw new Error('what is shown is not what was loaded');
    return taken;
  }

  /** Until the page does nothing: what it prefetches is neither an edit nor of an idle page. */
  async #settle(): Promise<void> {
    for (let windows = 0, quiet = 0; windows < 100 && quiet < 2; windows++) {
      const before = await this.cpu();
      await this.page.waitForTimeout(250);
      quiet = (await this.cpu()) - before < 5 ? quiet + 1 : 0;
    }
  }

  async operate(name: OperationName, args: readonly (number | string)[]): Promise<Taken> {
    await this.page.evaluate(([each, given]) => window.instruments.prepare(each, given), [name, args] as const);
    const before = await this.cpu();
    const { ms, frames } = await this.page.evaluate(() => window.instruments.operate());
    const cpu = (await this.cpu()) - before;
    if (!(await this.page.evaluate(() => window.instruments.verify())))
      throw new Error(`${name} ${JSON.stringify(args)} did not happen`);
    if (this.#error) throw this.#error;
    return { cpu, ms, frames };
  }

  async cpu(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  /** KiB, gzip, of every script and style sheet fetched. */
  async fetched(): Promise<number> {
    return (await Promise.all(this.#fetched)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
  }

  /** MiB of JavaScript objects that are still reached. */
  async heap(): Promise<number> {
    for (let times = 0; times < 3; times++) await this.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
