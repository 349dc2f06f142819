import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../build/run.ts';

export interface Failure {
  /** What can be run again by itself, from the root of the project; null where it is no test's. */
  readonly file: string | null;
  readonly name: string;
  /** What went wrong, in lines. */
  readonly reason: string;
}

/** What a part of the run came to. */
export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** One thing that passed or did not. */
export function one(name: string, passed: boolean, reason = ''): Results {
  return passed ? { passed: 1, failures: [] } : { passed: 0, failures: [{ file: null, name, reason }] };
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
  if (!report) return one('unit tests', false, NO_REPORT);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (assertionResults.length === 0) {
      return status === 'failed' ? [{ file, name: WHOLE_FILE, reason: briefly(message) }] : [];
    }
    const failed = assertionResults.filter((each) => each.status === 'failed');
    return failed.map(({ fullName, failureMessages }) => {
      return { file, name: fullName, reason: briefly(failureMessages?.[0]) };
    });
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
      readonly projectName: string;
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
  if (!report) return one('browser tests', false, NO_REPORT);
  const outside = report.errors.map(({ message }) => ({ file: null, name: 'browser tests', reason: briefly(message) }));
  const failures = [...outside, ...report.suites.flatMap(failuresIn)];
  return honest('browser tests', exitCode, { passed: report.stats.expected, failures });
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const reason = briefly(results.flatMap(({ errors }) => errors)[0]?.message);
        // the same test runs in more than one engine
        const name = projectName === 'chromium' ? title : `${title} (${projectName})`;
        return { file: `web/e2e/${file}`, name, reason };
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** The name of what fails where a file cannot be loaded. */
export const WHOLE_FILE = 'the file itself';

const NO_REPORT = 'no report was left';

/** Enough of a message to know what happened; all of it stands where the test ran. */
const LINES = 25;

function briefly(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n').trimEnd();
}

/** A runner that ends badly without a failed test (an error outside any test) has failed all the same. */
function honest(runner: string, exitCode: number, results: Results): Results {
  if (exitCode === 0 || results.failures.length > 0) return results;
  return { ...results, failures: one(runner, false, `an error outside any test (exit code ${exitCode})`).failures };
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
