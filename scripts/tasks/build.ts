import { runSteps } from './run-steps.ts';
import type { Task } from './types.ts';

export const build: Task = {
  name: 'build',
  summary: 'compile the schemas and build the web editor, the server and the command line into dist/',
  run: () => runSteps(['build-schemas', 'build-web', 'build-server', 'build-cli']),
};
