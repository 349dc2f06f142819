/**
 * Fails where code or a document cites a rule or a decision that does not exist, where a rule stands twice, or where no
 * source file or no test cites it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/run.ts';
import { citationProblems, citingFiles, readCitations } from './specification/citations.ts';
import { coverage, coverageProblems } from './specification/coverage.ts';
import { readRulebook } from './specification/rulebook.ts';

const rulebook = readRulebook(ROOT);
const files = citingFiles(ROOT);
const problems = [
  ...rulebook.problems,
  ...files.flatMap((path) => citationProblems(path, readFileSync(join(ROOT, path), 'utf8'), rulebook)),
  ...coverageProblems(coverage(rulebook.specification, readCitations(ROOT))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
console.log(
  `${rulebook.specification.length} rules, ${rulebook.guide.length} facts of the field, ${files.length} files`,
);
