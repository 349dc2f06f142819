import { setTimeout as pause } from 'node:timers/promises';
import { type Promised, table } from './report.ts';
import { quantile } from './statistics.ts';

/** An answer, and the milliseconds that it took. */
export interface Asked {
  readonly ms: number;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Asks once; redirects are not followed. */
export async function ask(url: string, options: RequestInit = {}): Promise<Asked> {
  const started = performance.now();
  const answer = await fetch(url, { redirect: 'manual', ...options });
  const body = await answer.text();
  return { ms: performance.now() - started, status: answer.status, headers: answer.headers, body };
}

/** Milliseconds of each answer, by the name of what was asked for. */
export type Times = ReadonlyMap<string, readonly number[]>;

/** Asks for each of these in turn, without an end, while work is done. */
export async function watchDuring(urls: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<Times> {
  for (const url of Object.values(urls)) await ask(url);
  const times = new Map<string, number[]>(Object.keys(urls).map((name) => [name, []]));
  let isOver = false;
  const watching = Object.entries(urls).map(async ([name, url]) => {
    for (; !isOver; await pause(10)) times.get(name)?.push((await ask(url)).ms);
  });
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(watching);
  return times;
}

export function timesTable(times: Times): string {
  const row = (seen: readonly number[]) => [0.5, 0.99, 1].map((share) => quantile(seen, share).toFixed(0));
  return table(
    ['milliseconds', 'requests', 'median', 'p99', 'longest'],
    [...times].map(([name, seen]) => [name, seen.length, ...row(seen)]),
  );
}

/** That each of them is answered in time: 99 of 100 within so many milliseconds. */
export function answeredWithin(limit: number, times: Times): Promised[] {
  return [...times].map(([name, seen]) => {
    const p99 = quantile(seen, 0.99);
    return { promise: `${name} within ${limit} ms (p99)`, measured: `${p99.toFixed(0)} ms`, holds: p99 <= limit };
  });
}

/** How often each word was there. */
export function counted(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => `${count} x ${each}`);
}
