import { buildChanged } from '../build/build-changed.ts';
import type { Task } from './types.ts';

export const benchServer: Task = {
  name: 'bench:server',
  summary: 'measure the built server beside a bare Fastify that answers the same bytes; prints (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'server'], { quiet: true });
    if (built !== 0) return built;
    const { benchServer } = await import('../bench/server/main.ts');
    return benchServer(args);
  },
};
