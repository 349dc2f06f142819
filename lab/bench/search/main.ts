import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/testing/embedded-postgres.ts';
import { foundIn } from '../../../server/pages/search/found-in.ts';
import { indexPage } from '../../../server/pages/search/index-page.ts';
import { readQuery } from '../../../server/pages/search/read-query.ts';
import type { Store } from '../../../server/ports/store/store.ts';
import { openData } from '../../../server/settings/open-data.ts';
import { readSettings } from '../../../server/settings/read-settings.ts';
import { program } from '../../harness/program.ts';
import { table } from '../../harness/report.ts';

const FOLDERS = 60;
const TYPED = [
  'ha',
  'har',
  'harb',
  'harbour',
  'terms',
  'harbour terms',
  'zither',
  'page 77',
  'nobody has this',
  'venue 3',
];
const WORDS =
  'welcome guest network terms accept room password harbour breakfast terrace conditions minutes connect'.split(' ');

/** Measures the search of an organisation's pages in both engines, and prints how long it takes. */
export const main = program({
  help: `npm run bench:search -- [options]
  --pages 1000     pages of the organisation
  --letters 2000   letters that each page says; 8000 are the most that are kept
  --rounds 40      how often each of ten searches is asked`,
  defaults: { pages: 1_000, letters: 2_000, rounds: 40 },
  async run({ pages, letters, rounds }) {
    const rows: string[][] = [];
    const measure = async (engine: string, databaseUrl: string) => {
      const data = mkdtempSync(join(tmpdir(), 'portico-search-'));
      const settings = readSettings({ PORTICO_DATA: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
      const opened = await openData(settings);
      try {
        for (const [who, times] of Object.entries(await timesOf(opened.store, { pages, letters, rounds })))
          rows.push([
            engine,
            who,
            share(times.clock, 0.5),
            share(times.clock, 0.95),
            slowest(times),
            share(times.cpu, 0.95),
          ]);
      } finally {
        await opened.close();
        rmSync(data, { recursive: true, force: true });
      }
    };
    await measure('SQLite', '');
    const postgres = await startPostgres({ durable: true });
    await measure('PostgreSQL', postgres.url).finally(() => postgres.stop());
    console.log(`${pages} pages of ${letters} letters, ${FOLDERS} folders, load ${loadavg()[0]?.toFixed(1)}\n`);
    console.log(table(['engine', 'who', 'p50 ms', 'p95 ms', 'slowest search, p50', 'p95 of CPU'], rows));
    return 0;
  },
});

interface Size {
  readonly pages: number;
  readonly letters: number;
  readonly rounds: number;
}

/** Milliseconds of each search: by the clock, and CPU of this process, in which SQLite works too; other programs do not count. */
interface Times {
  readonly clock: number[];
  readonly cpu: number[];
}
const noTimes = (): Times => ({ clock: [], cpu: [] });

/** The median of the search that takes longest: a busy machine changes it less than what is slow once. */
function slowest({ clock }: Times): string {
  const bySearch = TYPED.map((_, at) => clock.filter((_time, n) => n % TYPED.length === at));
  return Math.max(...bySearch.map((times) => Number(share(times, 0.5)))).toFixed(1);
}

/** Milliseconds of each search, by who searches: one who reads all pages, and an author of every tenth. */
async function timesOf(store: Store, { pages, letters, rounds }: Size): Promise<Record<string, Times>> {
  const now = Date.now();
  const person = (email: string) => store.users.add({ email, fullname: email, password: '' }, now);
  const [owner, author] = [await person('owner@harbour.example'), await person('author@harbour.example')];
  const { id: organisation_id } = await store.organisations.add(
    { slug: 'harbour', name: 'Harbour', kind: 'team' },
    now,
  );
  const folders: string[] = [];
  for (let n = 0; n < FOLDERS; n++) {
    const folder = { organisation_id, parent_id: null, name: `Venue ${n}`, created_by: owner.id };
    folders.push((await store.folders.add(folder, now)).id);
  }
  for (let n = 0; n < pages; n++) {
    const words = Array.from({ length: Math.ceil(letters / 9) }, (_, at) => WORDS[(at * 7 + n) % WORDS.length]);
    const html = `<p>${words.join(' ').slice(0, letters - 10)} ${n % 50 === 0 ? 'zither' : 'guitar'}</p>`;
    const user_id = n % 10 === 0 ? author.id : owner.id;
    const folder_id = folders[n % FOLDERS] ?? null;
    await store.tx(async (tx) => {
      const page = { label: `Page ${n}`, html, config: '{}', user_id, organisation_id, folder_id };
      await indexPage(await tx.pages.add(page, now + n), tx);
    });
  }
  const all = { organisationId: organisation_id, reader: null };
  const own = { organisationId: organisation_id, reader: { userId: author.id, email: author.email } };
  const times = { owner: noTimes(), author: noTimes() };
  for (let round = 0; round < rounds; round++) {
    for (const typed of TYPED) {
      for (const [who, asked] of [['owner', all] as const, ['author', own] as const]) {
        const began = performance.now();
        const cpu = process.cpuUsage();
        const words = readQuery(typed);
        const found = await store.pages.ofOrganisation(asked, { light: true, limit: 501, words });
        await foundIn(found, words, store);
        const { user, system } = process.cpuUsage(cpu);
        times[who].cpu.push((user + system) / 1_000);
        times[who].clock.push(performance.now() - began);
      }
    }
  }
  return times;
}

function share(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}
