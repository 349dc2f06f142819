import { buildChanged } from '../build/build-changed.ts';
import { checks } from '../checks/index.ts';
import { runCheck } from '../checks/run-check.ts';
import type { Task } from './types.ts';

export const check: Task = {
  name: 'check',
  summary: 'lint, format, import borders, types, unused code, spec map, shape of the sources, diagrams',
  async run() {
    const built = await buildChanged(['schemas'], { quiet: true });
    if (built !== 0) return built;
    const passed = checks.map(runCheck);
    return passed.every(Boolean) ? 0 : 1;
  },
};
