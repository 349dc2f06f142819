import type { Browser } from '@playwright/test';
import { median, quantile } from '../../harness/statistics.ts';
import { dragOne, typeLetters } from './gestures.ts';
import { operations } from './operations.ts';
import { describePage } from './pages/spec.ts';
import { Session } from './session.ts';

/** Values by the name of their row. */
export type Measured = Record<string, number>;

interface Measuring {
  readonly browser: Browser;
  readonly scripts: readonly string[];
  readonly url: string;
  readonly repetitions: number;
  readonly warn: (problem: string) => void;
}

const SIBLINGS = 2000;

/** Everything about one editor with a page of n components. */
export async function measure({ browser, scripts, url, repetitions, warn }: Measuring, n: number): Promise<Measured> {
  const measured: Measured = {};
  const session = await Session.open(browser, scripts);
  const attempt = async (name: string, work: () => Promise<void>) => {
    await work().catch((error: Error) => warn(`n = ${n}, ${name}: ${error.message.split('\n')[0]}`));
  };
  try {
    const load = await session.load(url, n);
    measured['load CPU'] = load.cpu;
    measured['load time'] = load.ms;
    measured['heap after load'] = await session.heap();
    measured['JS + CSS of the page'] = await session.fetched();
    const page = describePage(n);
    let idle = 0;
    for (const { name, plan } of operations) {
      await attempt(name, async () => {
        const all = [];
        for (let k = 0; k <= repetitions; k++) {
          const taken = await session.operate(name, await plan(session, page, k));
          if (k > 0) all.push(taken);
        }
        const cpu = median(all.map((taken) => taken.cpu));
        if (name === 'noop') idle = cpu;
        measured[`${name} CPU`] = name === 'noop' ? cpu : Math.max(0, cpu - idle);
        measured[`${name} time`] = median(all.map((taken) => taken.ms));
        if (name === 'select') measured['select frames, most'] = Math.max(...all.map((taken) => taken.frames));
      });
      if (name === 'undo') {
        await attempt('typing', async () => {
          const typed = await typeLetters(session, page);
          if (!typed) return;
          measured['typing CPU'] = typed.cpu;
          measured['typing time'] = median(typed.times);
          measured['typing time p95'] = quantile(typed.times, 0.95);
        });
      }
    }
    for (const kind of ['json', 'html'] as const) {
      const ms = await session.page.evaluate((each) => window.instruments.serialise(each, 9), kind);
      if (ms !== null) measured[`serialise ${kind}`] = ms;
    }
    measured['heap after edits'] = await session.heap();
  } catch (error) {
    warn(`n = ${n}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await session.close();
  }
  return measured;
}

/** A drag over many siblings, which no other operation has. */
export async function measureDrag({ browser, scripts, url, warn }: Measuring): Promise<Measured> {
  const session = await Session.open(browser, scripts);
  try {
    const { hash, href } = new URL(url);
    await session.load(hash === '' ? `${href}#flat` : `${href}-flat`, SIBLINGS);
    const { cpu, p50, p95 } = await dragOne(session);
    return { 'drag CPU per step': cpu, 'drag frame median': p50, 'drag frame p95': p95 };
  } catch (error) {
    warn(`drag: ${(error as Error).message.split('\n')[0]}`);
    return {};
  } finally {
    await session.close();
  }
}
