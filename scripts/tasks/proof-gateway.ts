import { build } from './build.ts';
import type { Task } from './types.ts';

export const proofGateway: Task = {
  name: 'proof:gateway',
  summary: 'let a visitor online through a real openNDS gateway, in network namespaces (root on Linux)',
  async run() {
    const { whyNot } = await import('../gateway/requirements.ts');
    const reason = whyNot();
    if (reason !== null) {
      console.error(reason);
      return 2;
    }
    const built = await build.run([]);
    if (built !== 0) return built;
    const { proveGateway } = await import('../gateway/main.ts');
    return proveGateway();
  },
};
