import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { runChecks } from '../checks/run-check.ts';
import { ensurePackages } from '../setup/ensure-packages.mjs';
import { runCommand } from '../setup/run-command.mjs';
import { runEverything } from '../testing/run-everything.ts';
import { LAB, lighthouse, mutants } from './lab.ts';
import type { Task } from './types.ts';

export const check: Task = {
  name: 'check',
  summary: 'lint, format, import borders, types, unused code, citations, layers, names in docs, diagrams',
  async run() {
    const built = await buildChanged(['schemas'], { quiet: true });
    if (built !== 0) return built;
    ensurePackages(LAB);
    const checked = await runChecks();
    return checked.every(({ passed }) => passed) ? 0 : 1;
  },
};

export const specMap: Task = {
  name: 'spec-map',
  summary: 'print which files and tests stand for each rule of the specification, or for those of a theme',
  run: (args) => runCommand(process.execPath, [join(ROOT, 'scripts', 'spec-map.ts'), ...args], { cwd: ROOT }),
};

export const figures: Task = {
  name: 'figures',
  summary: 'print the shape of the sources: files, lines, folders, functions, tests, decisions',
  run: (args) => runCommand(process.execPath, [join(ROOT, 'scripts', 'figures.ts'), ...args], { cwd: ROOT }),
};

export const test: Task = {
  name: 'test',
  summary: 'all checks and tests: lint, types, unit, build, browser; ends with "N passed, N failed"',
  run: () => runEverything({}),
};

export const proof: Task = {
  name: 'proof',
  summary: 'npm test with every long proof at its full count (PROOF=1), then npm run lighthouse and npm run mutants',
  async run() {
    const tested = await runEverything({ PROOF: '1' });
    if (tested !== 0) return tested;
    const measured = await lighthouse.run([]);
    return measured === 0 ? mutants.run([]) : measured;
  },
};
