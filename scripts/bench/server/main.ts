import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { request as ask } from 'undici';
import type { BareAnswer } from './bare.ts';
import type { Load, Loaded } from './load.ts';
import { startPortico } from './portico.ts';
import { type Program, startProgram } from './program.ts';
import { type Measured, type Row, report } from './report.ts';
import { type Request, type Scenario, scenarios } from './scenarios.ts';

const HELP = `npm run bench:server -- [options]
  --only visit,save      rows whose name begins with one of these
  --rounds 3             how often all is done, both servers in turn
  --seconds 3            how long each is asked in a round
  --connections 10       how many ask at the same time`;

const options = {
  only: { type: 'string', default: '' },
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '10' },
  help: { type: 'boolean', default: false },
} as const;

/** Asks the built server and a bare Fastify for the same answers in turn, and prints the results. */
export async function benchServer(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number);
  if (!(rounds && seconds && connections))
    throw new Error('--rounds, --seconds and --connections take numbers above 0.');
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const portico = await startPortico();
  try {
    const wanted = scenarios(portico.subject).filter(({ name }) =>
      values.only.split(',').some((begin) => name.startsWith(begin)),
    );
    const answers = await Promise.all(wanted.map(({ request }) => answerTo(portico.url, request)));
    const bare = await startBare(folder, answers);
    const rows = wanted.map((scenario, i) => newRow(scenario, answers[i] as BareAnswer));
    for (let round = 1; round <= rounds; round++) {
      for (const [i, row] of rows.entries()) {
        const { request } = row.scenario;
        const same = { ...request, path: `/${i}` };
        row.bare.push(await measure(bare, { url: bare.url, request: same, connections, seconds }));
        row.portico.push(await measure(portico, { url: portico.url, request, connections, seconds }));
        console.error(`round ${round}, ${row.scenario.name}: load ${loadavg()[0]?.toFixed(1)}`);
      }
    }
    const memory = portico.memory();
    await bare.stop();
    console.log(`Medians of ${rounds} rounds of ${seconds} s with ${connections} connections.`);
    if (memory !== null) console.log(`Portico had ${memory.toFixed(0)} MiB of memory at most.`);
    console.log(`\n${report(rows)}`);
  } finally {
    await portico.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

type OpenRow = Row & { readonly portico: Measured[]; readonly bare: Measured[] };

function newRow(scenario: Scenario, { body }: BareAnswer): OpenRow {
  return { scenario, bytes: Buffer.byteLength(body, 'base64'), portico: [], bare: [] };
}

/** The answer that both servers have to give, as it is sent. */
async function answerTo(url: string, { method, path, headers, body }: Request): Promise<BareAnswer> {
  // Not by fetch, which would unpack it.
  const answer = await ask(`${url}${path}`, { method, headers, body: body ?? null });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode >= 400) throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${bytes}`);
  const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
  const sent = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return { method, status: answer.statusCode, headers: sent, body: bytes.toString('base64') };
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

function startBare(folder: string, answers: readonly BareAnswer[]): Promise<Program> {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return startProgram([join(import.meta.dirname, 'bare.ts'), file], join(folder, 'log'), { NODE_ENV: 'production' });
}

async function measure(server: Program, load: Load): Promise<Measured> {
  const before = server.cpu();
  const program = join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(load)]);
  const loaded = JSON.parse(stdout) as Loaded;
  const after = server.cpu();
  if (loaded.failed > 0) console.error(`${loaded.failed} of ${loaded.requests} requests failed: ${load.request.path}`);
  return { ...loaded, cpu: before === null || after === null ? null : ((after - before) * 1_000) / loaded.requests };
}
