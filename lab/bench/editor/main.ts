import { appendFile, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { buildChanged } from '../../../scripts/build/build-changed.ts';
import { ensureBrowser } from '../../../scripts/setup/browsers.mjs';
import { program, WrongOption } from '../../harness/program.ts';
import { measure, measureDrag } from './measure.ts';
import { comparePairs } from './pairs.ts';
import { openOnPhone } from './phone.ts';
import { type Run, report } from './report.ts';
import { routes } from './routes.ts';
import { buildInPage, buildPage, servePages } from './serve-pages.ts';
import { type Tracing, traceEdits } from './trace.ts';

const EDITORS = ['floor', 'portico', 'grapesjs', 'puck', 'craft'];
const defaults = {
  n: '100,1000,3000',
  only: EDITORS.join(),
  rounds: 3,
  repetitions: 15,
  drag: true,
  trees: false,
  save: null,
  report: null,
  trace: false,
  phone: false,
  against: null,
  serve: null,
} as const;

interface Plan {
  readonly editors: readonly string[];
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly repetitions: number;
  readonly drag: boolean;
  readonly trees: boolean;
  readonly save: string | null;
}

/** Measures the editors in turn, in one Chromium, and prints the results. */
export const main = program({
  help: `npm run bench:editor -- [options]
  --n 100,1000,3000      components on the page
  --only floor,portico   some of: ${EDITORS.join(', ')}
  --rounds 3             how often all is done, in turn
  --repetitions 15       how often each edit is done in a round
  --no-drag              without the drag over 2,000 siblings
  --trees                with each editor's tree of layers open
  --save FILE            also writes each result to the end of a file
  --report FILE          measures nothing, prints the tables of such a file
  --trace                what an edit in Portico costs, by kind of work
  --phone                how long a slowed phone on a slow network takes to open the built product
  --against URL          Portico and another served page of it, in turn in one browser
  --serve 5199           only serve the pages, for another program to drive`,
  defaults,
  needsPeers: true,
  async run({ n, only, report: measured, trace, phone, against, serve, ...others }) {
    if (measured !== null) {
      const lines = (await readFile(measured, 'utf8')).split('\n').filter((line) => line !== '');
      console.log(report(lines.map((line): Run => JSON.parse(line))));
      return 0;
    }
    const isPortico = trace || against !== null;
    const plan: Plan = { ...others, editors: isPortico ? ['portico'] : editorsIn(only), sizes: sizesIn(n) };
    const launch = () => chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    if (phone) {
      const built = await buildChanged(['web', 'server'], { quiet: true });
      if (built !== 0) return built;
      const browser = await launch();
      console.log(await openOnPhone(browser, plan.rounds).finally(() => browser.close()));
      return 0;
    }
    const pages = await Promise.all(plan.editors.map(buildPage));
    const server = await servePages(pages, Number(serve ?? 0));
    if (serve !== null) {
      for (const { name } of pages) console.log(`${server.origin}/${name}/index.html`);
      return new Promise(() => {});
    }
    const browser = await launch();
    try {
      if (isPortico) await examine(browser, plan, server.origin, against);
      else await measureAll(browser, plan, server.origin);
    } finally {
      await browser.close();
      server.close();
    }
    return 0;
  },
});

function editorsIn(only: string): string[] {
  const editors = only.split(',');
  const unknown = editors.find((editor) => !EDITORS.includes(editor));
  if (unknown !== undefined) throw new WrongOption(`--only: there is no editor '${unknown}'.`);
  return editors;
}

function sizesIn(n: string): number[] {
  const sizes = n.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 50))
    throw new WrongOption('--n takes whole numbers from 50 on.');
  return sizes;
}

const scriptsInPage = () => Promise.all(['description', 'instruments'].map(buildInPage));

/** Of Portico alone: where the time of an edit goes, or before and after a change. */
async function examine(browser: Browser, plan: Plan, origin: string, against: string | null): Promise<void> {
  const url = `${origin}/portico/index.html${plan.trees ? '#tree' : ''}`;
  const tracing: Tracing = { browser, scripts: await scriptsInPage(), url, repetitions: plan.repetitions };
  for (const n of plan.sizes) {
    const table = against === null ? traceEdits(tracing, n) : comparePairs(tracing, against, n);
    console.log(`\n${n} components; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n\n${await table}`);
  }
}

async function measureAll(browser: Browser, plan: Plan, origin: string): Promise<void> {
  const { editors, sizes, rounds, repetitions, drag, trees, save } = plan;
  const scripts = await scriptsInPage();
  const runs: Run[] = [];
  const problems: string[] = [];
  const load: number[] = [];
  const each = async (editor: string, round: number, n: number, what: typeof measure | typeof measureDrag) => {
    load.push(loadavg()[0] ?? 0);
    const start = performance.now();
    const warn = (problem: string) => problems.push(`round ${round}, ${editor}, ${problem}`);
    const url = `${origin}/${editor}/index.html${trees ? '#tree' : ''}`;
    const run = { editor, n, measured: await what({ browser, scripts, url, repetitions, warn }, n) };
    runs.push(run);
    if (save !== null) await appendFile(save, `${JSON.stringify(run)}\n`);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.error(`round ${round}, ${editor}, ${n} components: ${seconds} s, load ${load.at(-1)?.toFixed(1)}`);
  };
  for (let round = 1; round <= rounds; round++) {
    for (const n of sizes) for (const editor of editors) await each(editor, round, n, measure);
    if (drag) for (const editor of editors) await each(editor, round, 2000, measureDrag);
  }
  console.log(`Milliseconds, MiB of heap and KiB gzip; medians of ${rounds} rounds of ${repetitions} repetitions.`);
  console.log(
    `Chromium ${browser.version()}; load of the machine ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}.`,
  );
  console.log(report(runs));
  console.log(`\n### JavaScript and CSS of a route\n\n${await routes()}`);
  if (problems.length > 0)
    console.log(`\nWhat could not be measured:\n${problems.map((each) => `- ${each}`).join('\n')}`);
}
