import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/build/run.ts';
import { ensureBrowser } from '../../scripts/setup/browsers.mjs';
import { PEERS } from '../harness/peers.ts';
import { withPortico } from '../harness/portico.ts';
import { program } from '../harness/program.ts';
import { output } from '../harness/running.ts';
import { publishPages } from './pages.ts';
import { LEAST, type Measured, medians, tableOf } from './report.ts';

const DOCUMENT = join(ROOT, 'docs', 'visitor-page.md');
/** What stands between these lines of the document is written by `--write`. */
const TABLE = /(?<=<!-- lighthouse -->\n).*?(?=<!-- \/lighthouse -->)/s;

/** Measures published pages of the built server, and fails where a median is lower than it may be. */
export const main = program({
  help: `npm run lighthouse -- [options]
  --rounds 3    how often each page is measured; the median counts
  --write       put the table into docs/visitor-page.md`,
  defaults: { rounds: 3, write: false },
  needs: ['server'],
  needsPeers: true,
  run: ({ rounds, write }) =>
    withPortico(async ({ url, api }) => {
      const pages = await publishPages(url, api);
      const addresses = pages.map((page) => page.url);
      const rows = medians(pages, await measure(addresses, rounds));
      const written = tableOf(rows);
      console.log(`Medians of ${rounds} rounds.\n\n${written}`);
      if (write) writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(TABLE, `\n${written}\n`));
      const low = rows.filter(({ scores }) => Math.min(...scores) < LEAST);
      for (const { title, failed } of low) console.error(`Below ${LEAST}: ${title} (${failed.join(', ')})`);
      return low.length === 0 ? 0 : 1;
    }),
});

/** One after the other: two at a time would slow each other down. */
async function measure(urls: readonly string[], rounds: number): Promise<Measured[]> {
  const words = [process.execPath, join(PEERS, 'lighthouse.js'), ensureBrowser(), String(rounds), ...urls];
  const lines = (await output(words, {}, 0)).split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}
