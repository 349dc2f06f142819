import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../scripts/build/run.ts';
import { PEERS } from '../../harness/peers.ts';
import { program } from '../../harness/program.ts';
import { table } from '../../harness/report.ts';
import { median } from '../../harness/statistics.ts';
import { writeConfigurations } from './configurations.ts';
import { measureRuns, type Run } from './measure.ts';

/** One program, and what it is compared with. */
interface Contestant {
  readonly name: string;
  readonly words: readonly string[];
  /** Name of the row that is 1.0. */
  readonly beside: string;
  /** The exit code wanted, 0 where absent. */
  readonly code?: number;
}

const BARE = 'node -e 0';
const FLOOR = 'read and JSON.parse';
/** How often in a round programs are run that are over at once. */
const SHORT = 10;

/** Reads and parses every file in one process: nothing that checks files can be faster. */
const FLOOR_SOURCE = `import { readdirSync, readFileSync } from 'node:fs';
for (const name of readdirSync('pages').sort()) JSON.parse(readFileSync('pages/' + name, 'utf8'));
`;

/** The same, and asks the schema alone: what is above it is the rules, and all that Portico tells of wrong files. */
const SCHEMA_SOURCE = `import { readdirSync, readFileSync } from 'node:fs';
import { validate } from ${JSON.stringify(pathToFileURL(join(ROOT, 'schemas/compiled/page-configuration.js')).href)};
for (const name of readdirSync('pages').sort()) {
  if (!validate(JSON.parse(readFileSync('pages/' + name, 'utf8')))) process.exitCode = 1;
}
`;

/** Runs the built command line and other validators over the same files in turn, and prints a table. */
export const main = program({
  help: `npm run bench:cli -- [options]
  --files 10000      how many configurations are checked
  --rounds 5         how often everything is run, in turn
  --node PATH        the Node to run the programs with; the one of this project where absent`,
  defaults: { files: 10_000, rounds: 5, node: process.execPath },
  needs: ['cli'],
  needsPeers: true,
  async run({ files, rounds, node }) {
    const folder = mkdtempSync(join(tmpdir(), 'portico-bench-cli-'));
    try {
      const bytes = writeConfigurations(join(folder, 'pages'), files);
      writeFileSync(join(folder, 'floor.mjs'), FLOOR_SOURCE);
      writeFileSync(join(folder, 'schema.mjs'), SCHEMA_SOURCE);
      console.log(`${files} configurations of ${Math.round(bytes)} bytes; ${rounds} rounds.`);
      const all = contestants(node);
      const runs = new Map<string, Run[]>(all.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round++) {
        for (const { name, words, beside, code = 0 } of all) {
          runs.get(name)?.push(await measureRuns({ words, cwd: folder, code }, beside === BARE ? SHORT : 1));
        }
      }
      console.log(tableOf(all, runs));
      return 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function contestants(node: string): Contestant[] {
  const portico = [node, join(ROOT, 'dist', 'cli', 'portico.js')];
  const peers = join(PEERS, 'node_modules');
  const schema = join(ROOT, 'schemas', 'page-configuration.schema.json');
  const ajv = [node, join(peers, 'ajv-cli', 'dist', 'index.js'), 'validate', '--strict=false', '-s', schema];
  const sourcemeta = [node, join(peers, '@sourcemeta', 'jsonschema', 'npm', 'cli.js'), 'validate', schema];
  return [
    { name: BARE, words: [node, '-e', '0'], beside: BARE },
    { name: 'portico --version', words: [...portico, '--version'], beside: BARE },
    { name: 'portico validate, one file', words: [...portico, 'validate', 'pages/00000.json'], beside: BARE },
    { name: 'ajv-cli, one file', words: [...ajv, '-d', 'pages/00000.json'], beside: BARE },
    { name: FLOOR, words: [node, 'floor.mjs'], beside: FLOOR },
    { name: 'the same, and the schema', words: [node, 'schema.mjs'], beside: FLOOR },
    { name: 'portico validate', words: [...portico, 'validate', 'pages'], beside: FLOOR },
    // The files lack settings that have defaults, so that each of them has something to migrate.
    { name: 'portico migrate --check', words: [...portico, 'migrate', '--check', 'pages'], beside: FLOOR, code: 1 },
    { name: 'ajv-cli', words: [...ajv, '-d', 'pages/*.json'], beside: FLOOR },
    { name: 'sourcemeta jsonschema', words: [...sourcemeta, 'pages'], beside: FLOOR },
    { name: 'sourcemeta jsonschema --fast', words: [...sourcemeta, '--fast', 'pages'], beside: FLOOR },
  ];
}

function tableOf(all: readonly Contestant[], runs: ReadonlyMap<string, readonly Run[]>): string {
  const of = (name: string, key: keyof Run) => runs.get(name)?.map((run) => run[key]) ?? [];
  const least = (name: string, key: keyof Run) => Math.min(...of(name, key));
  const rows = all.map(({ name, beside }) => [
    name,
    least(name, 'wall').toFixed(0),
    median(of(name, 'wall')).toFixed(0),
    least(name, 'cpu').toFixed(0),
    Math.max(...of(name, 'memory')).toFixed(0),
    (least(name, 'cpu') / least(beside, 'cpu')).toFixed(2),
  ]);
  const head = ['', 'wall ms, least', 'wall ms, median', 'CPU ms, least', 'memory MiB, most', 'x CPU of its floor'];
  return table(head, rows);
}
