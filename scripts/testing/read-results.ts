import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../build/run.ts';

/** What a part of the run came to; each failure is said in full: where, its name, what went wrong. */
export interface Results {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** One thing that passed or did not. */
export function one(name: string, passed: boolean): Results {
  return passed ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

export function sum(parts: readonly Results[]): Results {
  const passed = parts.reduce((total, part) => total + part.passed, 0);
  return { passed, failures: parts.flatMap(({ failures }) => failures) };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A file that could not even be loaded counts as one failure. */
export function readVitest(exitCode: number, file: string): Results {
  const report = read<VitestReport>(file);
  if (!report) return one('unit tests: no report', false);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(ROOT, name);
    if (assertionResults.length === 0) return status === 'failed' ? [told(path, message)] : [];
    const failed = assertionResults.filter((each) => each.status === 'failed');
    return failed.map(({ fullName, failureMessages }) => told(`${path} › ${fullName}`, failureMessages?.[0]));
  });
  return honest('unit tests', exitCode, { passed: report.numPassedTests, failures });
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
  readonly stats: { readonly expected: number };
}

export function readPlaywright(exitCode: number, file: string): Results {
  const report = read<PlaywrightReport>(file);
  if (!report) return one('browser tests: no report', false);
  const outside = report.errors.map(({ message }) => told('browser tests', message));
  const failures = [...outside, ...report.suites.flatMap(failuresIn)];
  return honest('browser tests', exitCode, { passed: report.stats.expected, failures });
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => told(`web/e2e/${file} › ${title}`, results.flatMap(({ errors }) => errors)[0]?.message)),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Enough of a message to know what happened; all of it stands where the test ran. */
const LINES = 25;

function told(where: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** A runner that ends badly without a failed test (an error outside any test) has failed all the same. */
function honest(runner: string, exitCode: number, results: Results): Results {
  if (exitCode === 0 || results.failures.length > 0) return results;
  return { ...results, failures: [`${runner}: an error outside any test (exit code ${exitCode})`] };
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
