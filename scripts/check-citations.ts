/** Fails where code or a document cites a rule or a decision that does not exist, or a rule stands twice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/run.ts';
import { citationProblems, citingFiles } from './specification/citations.ts';
import { readRulebook } from './specification/rulebook.ts';

const rulebook = readRulebook(ROOT);
const files = citingFiles(ROOT);
const problems = [
  ...rulebook.problems,
  ...files.flatMap((path) => citationProblems(path, readFileSync(join(ROOT, path), 'utf8'), rulebook)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
console.log(
  `${rulebook.specification.length} rules, ${rulebook.guide.length} facts of the field, ${files.length} files`,
);
