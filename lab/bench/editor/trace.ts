import type { Browser, CDPSession } from '@playwright/test';
import { table } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { operations } from './operations.ts';
import { describePage } from './pages/spec.ts';
import { Session } from './session.ts';

/** An event of Chromium's trace; times in microseconds of the clock and of the thread's own CPU. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What an edit costs the main thread, by kind of work: milliseconds of CPU, and how often. */
type Costs = Record<string, number>;

const KINDS: Readonly<Record<string, string>> = {
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  EvaluateScript: 'script',
  'v8.run': 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'pre-paint',
  Paint: 'paint',
  Layerize: 'layers',
  UpdateLayer: 'layers',
  Commit: 'layers',
  MinorGC: 'collection',
  MajorGC: 'collection',
};
const COLUMNS = ['script', 'style', 'layout', 'pre-paint', 'paint', 'layers', 'collection', 'other', 'all'] as const;
const COUNTS = ['styles', 'layouts', 'forced', 'paints'] as const;

export interface Tracing {
  readonly browser: Browser;
  readonly scripts: readonly string[];
  readonly url: string;
  readonly repetitions: number;
}

/** A table in Markdown: what each edit costs by kind of work, less what an idle page costs in the same time. */
export async function traceEdits({ browser, scripts, url, repetitions }: Tracing, n: number): Promise<string> {
  const session = await Session.open(browser, scripts);
  const devtools = await browser.newBrowserCDPSession();
  try {
    await session.load(url, n);
    const page = describePage(n);
    const rows: string[][] = [];
    let idle: Costs = {};
    for (const { name, plan } of operations) {
      const all: Costs[] = [];
      for (let k = 0; k <= repetitions; k++) {
        const args = await plan(session, page, k);
        const events = await recorded(devtools, () => session.operate(name, args));
        if (k > 0) all.push(costs(events));
      }
      const cost = Object.fromEntries(
        [...COLUMNS, ...COUNTS].map((kind) => [kind, median(all.map((each) => each[kind] ?? 0)) - (idle[kind] ?? 0)]),
      );
      if (name === 'noop') idle = cost;
      const cells = [
        ...COLUMNS.map((kind) => (cost[kind] ?? 0).toFixed(1)),
        ...COUNTS.map((kind) => String(cost[kind])),
      ];
      rows.push([name, ...cells]);
    }
    return table(['CPU ms', ...COLUMNS, ...COUNTS], rows);
  } finally {
    await session.close();
    await devtools.detach();
  }
}

async function recorded(devtools: CDPSession, work: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  await work();
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await ended;
  devtools.off('Tracing.dataCollected', collect);
  return events;
}

/** What the events of the main thread took by themselves, without the events within them. */
function costs(events: readonly TraceEvent[]): Costs {
  const sum: Costs = {};
  const open: { readonly end: number; readonly kind: string }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of mainThread(events)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const kind = KINDS[name] ?? open.at(-1)?.kind ?? 'other';
    add(sum, kind, tdur);
    const outer = open.at(-1);
    if (outer) add(sum, outer.kind, -tdur);
    else add(sum, 'all', tdur);
    if (name === 'UpdateLayoutTree') add(sum, 'styles', 1000);
    if (name === 'Paint') add(sum, 'paints', 1000);
    if (name === 'Layout') {
      add(sum, 'layouts', 1000);
      if (outer?.kind === 'script') add(sum, 'forced', 1000);
    }
    open.push({ end: ts + dur, kind });
  }
  return Object.fromEntries(Object.entries(sum).map(([kind, value]) => [kind, value / 1000]));
}

function add(sum: Costs, kind: string, value: number): void {
  sum[kind] = (sum[kind] ?? 0) + value;
}

/** The complete events of the busiest page's main thread, outer ones first. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const own = mains.map(({ pid, tid }) =>
    events.filter((each) => each.pid === pid && each.tid === tid && each.ph === 'X'),
  );
  const busiest = own.sort((a, b) => timelineEvents(b) - timelineEvents(a))[0] ?? [];
  return busiest.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

function timelineEvents(events: readonly TraceEvent[]): number {
  return events.filter(({ name }) => name in KINDS).length;
}
