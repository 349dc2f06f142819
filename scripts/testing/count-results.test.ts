import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-count-'));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a runner that left no report has failed', () => {
  expect(countVitest(1, join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(0, join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});

test('a test file that cannot be loaded counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}, {}] },
  ];
  const file = report({ numPassedTests: 2, numFailedTests: 0, testResults });
  expect(countVitest(1, file)).toEqual({ passed: 2, failed: 1 });
});

test('an error outside any test is a failure', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 0, testResults: [] });
  expect(countVitest(1, file)).toEqual({ passed: 7, failed: 1 });
  expect(countVitest(0, file)).toEqual({ passed: 7, failed: 0 });
});

test('a browser test that passed only on a second try is a failure', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] });
  expect(countPlaywright(1, file)).toEqual({ passed: 3, failed: 2 });
});
