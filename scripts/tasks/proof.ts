import { runEverything } from '../testing/run-everything.ts';
import { mutants } from './mutants.ts';
import type { Task } from './types.ts';

export const proof: Task = {
  name: 'proof',
  summary: 'npm test with every long proof at its full count (PROOF=1), then npm run mutants',
  async run() {
    const tested = await runEverything({ PROOF: '1' });
    return tested === 0 ? mutants.run([]) : tested;
  },
};
