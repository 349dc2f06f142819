import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { runChecks } from '../checks/run-check.ts';
import { runCommand } from '../setup/run-command.mjs';
import { runEverything } from '../testing/run-everything.ts';
import { lighthouse } from './measuring.ts';
import { build } from './product.ts';
import type { Task } from './types.ts';

export const check: Task = {
  name: 'check',
  summary: 'lint, format, import borders, types, unused code, citations, layers, names in docs, diagrams',
  async run() {
    const built = await buildChanged(['schemas'], { quiet: true });
    if (built !== 0) return built;
    const checked = await runChecks();
    return checked.every(({ passed }) => passed) ? 0 : 1;
  },
};

export const specMap: Task = {
  name: 'spec-map',
  summary: 'print which files and tests stand for each rule of the specification, or for those of a theme',
  run: (args) => runCommand(process.execPath, [join(ROOT, 'scripts', 'spec-map.ts'), ...args], { cwd: ROOT }),
};

export const test: Task = {
  name: 'test',
  summary: 'all checks and tests: lint, types, unit, build, browser; ends with "N passed, N failed"',
  run: () => runEverything({}),
};

export const proof: Task = {
  name: 'proof',
  summary: 'npm test with every long proof at its full count (PROOF=1), then npm run lighthouse and npm run mutants',
  async run() {
    const tested = await runEverything({ PROOF: '1' });
    if (tested !== 0) return tested;
    const measured = await lighthouse.run([]);
    return measured === 0 ? mutants.run([]) : measured;
  },
};

export const mutants: Task = {
  name: 'mutants',
  summary: 'make small changes in sources and say which ones the unit tests notice (--help for options)',
  async run(args) {
    const { mutants } = await import('../mutants/main.ts');
    return mutants(args);
  },
};

export const proofGateway: Task = {
  name: 'proof:gateway',
  summary:
    'let visitors online through a real openNDS gateway, in network namespaces (root on Linux; --help for options)',
  async run(args) {
    const { proveGateway, readGatewayArguments } = await import('../gateway/main.ts');
    const asked = readGatewayArguments(args);
    if (asked === null) return 0;
    const { whyNot } = await import('../gateway/requirements.ts');
    const reason = whyNot();
    if (reason !== null) {
      console.error(reason);
      return 2;
    }
    const built = await build.run([]);
    if (built !== 0) return built;
    return proveGateway(asked);
  },
};

export const proofRadius: Task = {
  name: 'proof:radius',
  summary: 'let visitors in by a real FreeRADIUS with the configuration that Portico writes',
  async run() {
    const { whyNot } = await import('../radius/requirements.ts');
    const reason = whyNot();
    if (reason !== null) {
      console.error(reason);
      return 2;
    }
    const built = await buildChanged(['schemas', 'server', 'cli'], { quiet: true });
    if (built !== 0) return built;
    const { proveRadius } = await import('../radius/prove.ts');
    return proveRadius();
  },
};

export const proofFleet: Task = {
  name: 'proof:fleet',
  summary: 'kill, freeze, cut off and upgrade nodes while people edit and visitors come (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'web', 'server'], { quiet: true });
    if (built !== 0) return built;
    const { proveFleet } = await import('../fleet/main.ts');
    return proveFleet(args);
  },
};

export const proofPublish: Task = {
  name: 'proof:publish',
  summary: 'publish 1,000 pages through a proxy with faults, killed again and again (--help for options)',
  async run(args) {
    const built = await buildChanged(['schemas', 'server', 'cli'], { quiet: true });
    if (built !== 0) return built;
    const { proof } = await import('../publish/main.ts');
    return proof(args);
  },
};
