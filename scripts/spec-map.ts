/**
 * Prints which files build each rule of the specification and which tests prove it: those that cite it. What is given
 * chooses rules: a theme (`saving`), a rule (`saving.3`), or a part of a path.
 */
import { ROOT } from './build/run.ts';
import { readCitations } from './specification/citations.ts';
import { coverage } from './specification/coverage.ts';
import { readRulebook } from './specification/rulebook.ts';

const wanted = process.argv.slice(2);
const rules = coverage(readRulebook(ROOT).specification, readCitations(ROOT)).filter(
  ({ id, files, tests }) =>
    wanted.length === 0 ||
    wanted.some(
      (word) => id === word || id.startsWith(`${word}.`) || [...files, ...tests].some((path) => path.includes(word)),
    ),
);
for (const { id, text, files, tests } of rules) {
  console.log(`${id}  ${text}`);
  for (const path of [...files, ...tests]) console.log(`    ${path}`);
}
if (rules.length === 0) {
  console.error(`No rule is called ${wanted.join(' or ')}, and no file with this in its path cites one.`);
  process.exitCode = 1;
}
