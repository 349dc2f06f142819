import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/run.ts';
import { problemsOf } from './bounds.ts';
import { type Figures, measure } from './measure.ts';
import { tableOf, withTable } from './table.ts';

const HELP = `npm run figures                 prints the shape of the sources as a table
npm run figures -- --names      and names the files, folders, circles and arrows that are counted
npm run figures -- --write      writes the table into docs/architecture.md
npm run figures -- --check      fails where a figure is above its bound (scripts/figures/bounds.ts)`;

/** Runs `npm run figures` and answers with its exit code. */
export function figures(args: readonly string[]): number {
  const flag = { type: 'boolean' } as const;
  const options = { write: flag, check: flag, names: flag, help: flag };
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) console.log(HELP);
  if (values.help) return 0;
  const measured = measure(ROOT);
  if (values.check) return check(measured);
  const table = tableOf(measured);
  console.log(table);
  if (values.names) printNames(measured);
  if (values.write) writeTable(table);
  return 0;
}

function check(measured: Figures): number {
  const problems = problemsOf(measured);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

function printNames({ crumbs, fullFolders, circles, arrowsUp, knotted }: Figures): void {
  const lists = {
    'files under 20 lines that one file imports': crumbs,
    'folders with more than 15 source files': fullFolders,
    'circles of imports': circles.map((circle) => circle.join(' <-> ')),
    'arrows of the server that its layers forbid': arrowsUp,
    'folders of the server in a circle': knotted,
  };
  for (const [name, list] of Object.entries(lists))
    console.log(`\n${name}:\n${list.map((each) => `  ${each}`).join('\n')}`);
}

function writeTable(table: string): void {
  const page = join(ROOT, 'docs', 'architecture.md');
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), table));
}
