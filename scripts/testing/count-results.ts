import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One thing that passed or did not. */
export function one(passed: boolean): Count {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function sum(counts: readonly Count[]): Count {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of counts) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** A file that could not even be loaded counts as one failure. */
export function countVitest(exitCode: number, file: string): Count {
  const report = read<VitestReport>(file);
  if (!report) return one(false);
  const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return honest(exitCode, { passed: report.numPassedTests, failed });
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

export function countPlaywright(exitCode: number, file: string): Count {
  const report = read<PlaywrightReport>(file);
  if (!report) return one(false);
  const { expected, unexpected, flaky } = report.stats;
  return honest(exitCode, { passed: expected, failed: unexpected + flaky + report.errors.length });
}

/** A runner that ends badly without a failed test (an error outside any test) has failed all the same. */
function honest(exitCode: number, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
