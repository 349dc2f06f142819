import { buildChanged } from '../build/build-changed.ts';
import type { Task } from './types.ts';

export const build: Task = {
  name: 'build',
  summary:
    'compile the schemas and build the web editor, the server and the command line into dist/, where they changed',
  run: () => buildChanged(['schemas', 'web', 'server', 'cli']),
};
