import type { Task } from './types.ts';

export const mutants: Task = {
  name: 'mutants',
  summary: 'make small changes in sources and say which ones the unit tests notice (--help for options)',
  async run(args) {
    const { mutants } = await import('../mutants/main.ts');
    return mutants(args);
  },
};
