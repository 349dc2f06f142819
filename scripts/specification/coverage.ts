import type { Citation } from './citations.ts';
import type { Rule } from './rulebook.ts';

/** A rule with what builds it and what proves it: the files and the tests that cite it, each once. */
export interface CoveredRule extends Rule {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const TEST = /\.(test\.tsx?|(e2e|proof)\.ts)$/;
/** Documents, and what tests share, build and prove nothing by themselves. */
const NEITHER = /^(docs|scripts|lab)\/|\/(support|testing)\//;

/** The rules that need code, in the order of the specification. */
export function coverage(rules: readonly Rule[], citations: readonly Citation[]): CoveredRule[] {
  const citing = citations.filter(({ kind, path }) => kind === 'spec' && !NEITHER.test(path));
  return rules
    .filter(({ definition }) => !definition)
    .map((rule) => {
      const paths = [...new Set(citing.filter(({ id }) => id === rule.id).map(({ path }) => path))];
      return {
        ...rule,
        files: paths.filter((path) => !TEST.test(path)),
        tests: paths.filter((path) => TEST.test(path)),
      };
    });
}

/** Rules that no file or no test cites, one sentence each. */
export function coverageProblems(covered: readonly CoveredRule[]): string[] {
  return covered.flatMap(({ id, files, tests }) => [
    ...(files.length === 0 ? [`No source file cites spec ${id}: name the rule where it is built.`] : []),
    ...(tests.length === 0 ? [`No test cites spec ${id}: name the rule where it is proved.`] : []),
  ]);
}
