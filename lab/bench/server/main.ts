import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { request as ask } from 'undici';
import { type Portico, withPortico } from '../../harness/portico.ts';
import { program } from '../../harness/program.ts';
import { apart } from '../../harness/running.ts';
import { type Server, startServer } from '../../harness/server.ts';
import type { BareAnswer } from './bare.ts';
import type { Load, Loaded } from './load.ts';
import { type Measured, type Row, report } from './report.ts';
import { type Request, type Scenario, scenarios } from './scenarios.ts';
import { addSubject } from './subject.ts';

const defaults = { only: '', rounds: 3, seconds: 3, connections: 10 };

/** Asks the built server and a bare Fastify for the same answers in turn, and prints the results. */
export const main = program({
  help: `npm run bench:server -- [options]
  --only visit,save      rows whose name begins with one of these
  --rounds 3             how often all is done, both servers in turn
  --seconds 3            how long each is asked in a round
  --connections 10       how many ask at the same time`,
  defaults,
  needs: ['server'],
  run: (options) => withPortico((portico) => measureAll(portico, options)),
});

async function measureAll(portico: Portico, { only, rounds, seconds, connections }: typeof defaults): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const subject = await addSubject(portico);
  const wanted = scenarios(subject).filter(({ name }) => only.split(',').some((begin) => name.startsWith(begin)));
  const answers = await Promise.all(wanted.map(({ request }) => answerTo(portico.url, request)));
  const bare = await startBare(folder, answers);
  try {
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
    console.log(`Medians of ${rounds} rounds of ${seconds} s with ${connections} connections.`);
    console.log(`Portico had ${portico.memory().most.toFixed(0)} MiB of memory at most.\n\n${report(rows)}`);
    return 0;
  } finally {
    await subject.close();
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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

async function startBare(folder: string, answers: readonly BareAnswer[]): Promise<Server> {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const port = await getPort({ host: '127.0.0.1' });
  const words = [process.execPath, join(import.meta.dirname, 'bare.ts'), file, String(port)];
  const environment = { NODE_ENV: 'production' };
  return startServer({ name: 'bare', folder, words, environment, url: `http://127.0.0.1:${port}`, path: '/ready' });
}

async function measure(server: Server, load: Load): Promise<Measured> {
  const before = server.cpu();
  const loaded = await apart<Loaded>(join(import.meta.dirname, 'load.ts'), load);
  const cpu = ((server.cpu() - before) * 1_000) / loaded.requests;
  if (loaded.failed > 0) console.error(`${loaded.failed} of ${loaded.requests} requests failed: ${load.request.path}`);
  return { ...loaded, cpu };
}
