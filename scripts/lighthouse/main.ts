import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { startProgram } from '../bench/server/program.ts';
import { ROOT } from '../build/run.ts';
import { ensureBrowser } from '../setup/browsers.mjs';
import { publishPages } from './pages.ts';
import { LEAST, type Measured, medians, table } from './report.ts';

const HELP = `npm run lighthouse -- [options]
  --rounds 3    how often each page is measured; the median counts
  --write       put the table into docs/visitor-page.md`;

const options = {
  rounds: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const DOCUMENT = join(ROOT, 'docs', 'visitor-page.md');
const MEASURE = join(import.meta.dirname, 'measure.js');
/** What stands between these lines of the document is written by `--write`. */
const TABLE = /(?<=<!-- lighthouse -->\n).*?(?=<!-- \/lighthouse -->)/s;

/** Measures published pages of the built server, and fails where a median is lower than it may be. */
export async function measurePages(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number above 0.');
  const folder = mkdtempSync(join(tmpdir(), 'portico-lighthouse-'));
  const server = await startProgram([join(ROOT, 'dist', 'server', 'main.js')], join(folder, 'log'), {
    PORTICO_PORT: '0',
    PORTICO_HOST: '127.0.0.1',
    PORTICO_DATA: folder,
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
  });
  try {
    const pages = await publishPages(server.url);
    const rows = medians(
      pages,
      await measure(
        pages.map(({ url }) => url),
        rounds,
      ),
    );
    const written = table(rows);
    console.log(`Medians of ${rounds} rounds.\n\n${written}`);
    if (values.write) writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(TABLE, `\n${written}\n`));
    const low = rows.filter(({ scores }) => Math.min(...scores) < LEAST);
    for (const { title, failed } of low) console.error(`Below ${LEAST}: ${title} (${failed.join(', ')})`);
    return low.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One after the other: two at a time would slow each other down. */
async function measure(urls: readonly string[], rounds: number): Promise<Measured[]> {
  const words = [MEASURE, ensureBrowser(), String(rounds), ...urls];
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 10_000_000 });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}
