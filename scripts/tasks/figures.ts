import type { Task } from './types.ts';

export const figures: Task = {
  name: 'figures',
  summary: 'measure the shape of the sources: files, lines, circles, layers (--help for options)',
  async run(args) {
    const { figures } = await import('../figures/main.ts');
    return figures(args);
  },
};
