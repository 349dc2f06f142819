import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../build/run.ts';
import { ensurePackages } from '../setup/ensure-packages.mjs';
import type { Task } from './types.ts';

/** The lab: a package of its own beside the product, installed when one of its programs is first run. */
export const LAB = join(ROOT, 'lab');

/** A program of the lab, which reads its own options; `--help` tells them. */
const labTask = (name: string, folder: string, summary: string): Task => ({
  name,
  summary,
  async run(args) {
    ensurePackages(LAB);
    // Its programs import the product.
    const built = await buildChanged(['schemas'], { quiet: true });
    if (built !== 0) return built;
    const { main }: { main(args: readonly string[]): Promise<number> } = await import(`../../lab/${folder}/main.ts`);
    return main(args);
  },
});

export const mutants = labTask(
  'mutants',
  'mutants',
  'make small changes in sources and say which ones the unit tests notice',
);
export const lighthouse = labTask(
  'lighthouse',
  'lighthouse',
  'measure eighteen published pages with Lighthouse; fails below 98',
);

export const labTasks: readonly Task[] = [
  mutants,
  lighthouse,
  labTask('demo:gateway', 'demo-gateway', 'simulate a gateway on this machine, to try a page as its visitor'),
  labTask(
    'demo:provider',
    'demo-provider',
    'run a provider with 40 customers, 120 people and 1,000 pages on this machine',
  ),
  labTask('bench:editor', 'bench/editor', 'measure the editor beside GrapesJS, Puck and Craft.js'),
  labTask('bench:server', 'bench/server', 'measure the built server beside a bare Fastify that answers the same bytes'),
  labTask('bench:cli', 'bench/cli', 'measure the built command line beside ajv-cli and jsonschema'),
  labTask('bench:scale', 'bench/scale', 'measure visits over nodes, rooms, and a database of 5,000 venues'),
  labTask('bench:home', 'bench/home', 'measure the lists of 1,000 pages in a browser, on a slow line'),
  labTask('bench:search', 'bench/search', 'measure the search of 1,000 pages in both engines'),
  labTask(
    'proof:gateway',
    'gateway',
    'let visitors online through a real openNDS gateway, in network namespaces (root on Linux)',
  ),
  labTask('proof:radius', 'radius', 'let visitors in by a real FreeRADIUS with the configuration that Portico writes'),
  labTask('proof:fleet', 'fleet', 'kill, freeze, cut off and upgrade nodes while people edit and visitors come'),
  labTask('proof:publish', 'publish', 'publish 1,000 pages through a proxy with faults, killed again and again'),
  labTask('proof:storms', 'storms', 'send codes, patterns, sign-ins and uploads in masses while others use the server'),
];
