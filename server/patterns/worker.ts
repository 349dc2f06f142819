import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { type PatternTest, pattern, patternTest } from '#core/rules/pattern.ts';
import type { PatternAnswer, PatternQuestion } from './pattern-judge.ts';

/** Patterns kept ready: those of a page are compiled when it is first asked about. */
const ready = new LRUCache<string, PatternTest>({ max: 500 });

function testOf(source: string): PatternTest {
  const compiled = ready.get(source);
  if (compiled) return compiled;
  const test = patternTest(source);
  ready.set(source, test);
  return test;
}

/** Milliseconds of work of this thread; newer versions of Node know it, and older ones what the clock says. */
function work(): number {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

parentPort?.on('message', ({ pattern: source, typed }: PatternQuestion) => {
  const before = work();
  const says = typed === null ? pattern(source) : testOf(source)(typed);
  parentPort?.postMessage({ says, spent: work() - before } satisfies PatternAnswer);
});
parentPort?.postMessage('ready');
