import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { type PatternTest, pattern, patternTest } from '#core/rules/pattern.ts';
import type { PatternQuestion } from './pattern-judge.ts';

/** Patterns kept ready: those of a page are compiled when it is first asked about. */
const ready = new LRUCache<string, PatternTest>({ max: 500 });

function testOf(source: string): PatternTest {
  const known = ready.get(source);
  if (known) return known;
  const test = patternTest(source);
  ready.set(source, test);
  return test;
}

parentPort?.on('message', (question: PatternQuestion) => {
  parentPort?.postMessage(
    question.typed === null ? pattern(question.pattern) : testOf(question.pattern)(question.typed),
  );
});
parentPort?.postMessage('ready');
