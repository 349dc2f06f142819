import { table } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { operations } from './operations.ts';
import { describePage } from './pages/spec.ts';
import { Session } from './session.ts';
import type { Tracing } from './trace.ts';

/**
 * Two pages in one browser, the same edit in each in turn: what the machine does besides meets both alike. The median of
 * the ratios of such pairs says more than two runs after one another.
 */
export async function comparePairs(
  { browser, scripts, url, repetitions }: Tracing,
  other: string,
  n: number,
): Promise<string> {
  const [now, before] = [await Session.open(browser, scripts), await Session.open(browser, scripts)];
  try {
    await before.load(other, n);
    await now.load(url, n);
    const page = describePage(n);
    const rows: string[][] = [];
    const idle = new Map<Session, number>();
    for (const { name, plan } of operations) {
      const pairs: [number, number][] = [];
      for (let k = 0; k <= repetitions; k++) {
        const taken = new Map<Session, number>();
        for (const session of k % 2 ? [before, now] : [now, before]) {
          await session.page.bringToFront();
          const { cpu } = await session.operate(name, await plan(session, page, k));
          taken.set(session, cpu - (idle.get(session) ?? 0));
        }
        if (k > 0) pairs.push([taken.get(before) as number, taken.get(now) as number]);
      }
      const [then, today] = [0, 1].map((i) => median(pairs.map((pair) => pair[i] as number))) as [number, number];
      if (name === 'noop') idle.set(before, then).set(now, today);
      const ratio = median(pairs.map(([a, b]) => b / a));
      rows.push([name, then.toFixed(1), today.toFixed(1), ratio.toFixed(2)]);
    }
    return table(['edit', 'before, CPU ms', 'now', 'median of the ratios'], rows);
  } finally {
    await now.close();
    await before.close();
  }
}
