/** Fails where a page names a path, symbol, setting or script that does not exist, or a decision lacks its form. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './build/run.ts';
import { decisionProblems } from './docs/decisions.ts';
import { readProject } from './docs/project.ts';
import { referenceProblems } from './docs/references.ts';

/** Drawn from the machines. */
const GENERATED = /^docs\/machines\//;
/** About other products: their parameters are not names of ours. */
const FOREIGN = /^docs\/field-guide\.md$/;

const project = readProject(ROOT);
const pages = [
  'README.md',
  'lab/README.md',
  ...globSync(['docs/**/*.md', '{core,server,web,cli}/**/README.md'], { cwd: ROOT }),
]
  .filter((path) => !GENERATED.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const INDEX = 'docs/decisions/README.md';
const records = pages.filter(({ path }) => path.startsWith('docs/decisions/') && path !== INDEX);
const index = pages.find(({ path }) => path === INDEX)?.text ?? '';
const problems = [
  ...pages.flatMap((page) => referenceProblems(page, project, { symbols: !FOREIGN.test(page.path) })),
  ...decisionProblems(
    records.map(({ path, text }) => ({ name: basename(path), text })),
    index,
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
