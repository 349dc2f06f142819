import { checks } from '../checks/index.ts';
import { runCheck } from '../checks/run-check.ts';
import { runQuietly } from './run-quietly.ts';
import type { Task } from './types.ts';

export const check: Task = {
  name: 'check',
  summary: 'lint, format, import borders, types, unused code, spec map, diagrams',
  async run() {
    const built = runQuietly(['build-schemas']);
    if (built !== 0) return built;
    const passed = checks.map(runCheck);
    return passed.every(Boolean) ? 0 : 1;
  },
};
