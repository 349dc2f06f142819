import { runEverything } from '../testing/run-everything.ts';
import type { Task } from './types.ts';

export const proof: Task = {
  name: 'proof',
  summary: 'npm test with every long proof at its full count (PROOF=1)',
  run: () => runEverything({ PROOF: '1' }),
};
