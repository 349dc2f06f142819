import { runEverything } from '../testing/run-everything.ts';
import type { Task } from './types.ts';

export const test: Task = {
  name: 'test',
  summary: 'all checks and tests: lint, types, unit, build, browser; ends with "N passed, N failed"',
  run: () => runEverything({}),
};
