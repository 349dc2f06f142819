import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../build/run.ts';
import { readPlaywright, readVitest } from './read-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a runner that left no report has failed', () => {
  expect(readVitest(1, join(folder, 'none.json')).failures).toMatchObject([
    { file: null, name: 'unit tests', reason: 'no report was left' },
  ]);
  expect(readPlaywright(0, join(folder, 'none.json')).failures).toMatchObject([{ file: null, name: 'browser tests' }]);
});

test('a unit test that failed is told with its file, its name and what went wrong', () => {
  const failed = {
    fullName: 'a page › is saved',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
  };
  const passed = { fullName: 'a page › is read', status: 'passed', failureMessages: [] };
  const testResults = [
    { name: join(ROOT, 'core', 'a.test.ts'), status: 'failed', message: '', assertionResults: [failed, passed] },
  ];
  expect(readVitest(1, report({ numPassedTests: 1, testResults }))).toEqual({
    passed: 1,
    failures: [{ file: 'core/a.test.ts', name: 'a page › is saved', reason: 'expected 1' }],
  });
});

test('a test file that cannot be loaded counts as one failure', () => {
  const testResults = [
    { name: join(ROOT, 'core', 'a.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    { name: join(ROOT, 'core', 'b.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ];
  const { passed, failures } = readVitest(1, report({ numPassedTests: 2, testResults }));
  expect(passed).toBe(2);
  expect(failures).toEqual([{ file: 'core/a.test.ts', name: 'the file itself', reason: 'no such file' }]);
});

test('an error outside any test is a failure', () => {
  const file = report({ numPassedTests: 7, testResults: [] });
  expect(readVitest(1, file).failures).toMatchObject([
    { file: null, reason: 'an error outside any test (exit code 1)' },
  ]);
  expect(readVitest(0, file)).toEqual({ passed: 7, failures: [] });
});

test('a browser test that passed only on a second try is a failure, wherever it stands', () => {
  const spec = (title: string, status: string, errors: readonly object[] = []) => ({
    title,
    tests: [{ projectName: 'chromium', status, results: [{ errors }] }],
  });
  const file = 'home.e2e.ts';
  const inner = { file, specs: [spec('is flaky', 'flaky', [{ message: 'too late' }]), spec('passes', 'expected')] };
  const suites = [{ file, specs: [spec('fails', 'unexpected', [{ message: 'not there' }])], suites: [inner] }];
  expect(readPlaywright(1, report({ stats: { expected: 1 }, errors: [], suites }))).toEqual({
    passed: 1,
    failures: [
      { file: 'web/e2e/home.e2e.ts', name: 'fails', reason: 'not there' },
      { file: 'web/e2e/home.e2e.ts', name: 'is flaky', reason: 'too late' },
    ],
  });
});

test('a test that fails in one of several engines is named with it', () => {
  const tests = ['webkit', 'firefox'].map((projectName) => {
    const failed = projectName === 'webkit';
    return {
      projectName,
      status: failed ? 'unexpected' : 'expected',
      results: [{ errors: failed ? [{ message: 'not there' }] : [] }],
    };
  });
  const suites = [{ file: 'engines/visitors.e2e.ts', specs: [{ title: 'gets online', tests }] }];
  expect(readPlaywright(1, report({ stats: { expected: 1 }, errors: [], suites })).failures).toEqual([
    { file: 'web/e2e/engines/visitors.e2e.ts', name: 'gets online (webkit)', reason: 'not there' },
  ]);
});
