import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../setup/browsers.mjs';
import { measure, measureDrag } from './measure.ts';
import { type Run, report } from './report.ts';
import { routes } from './routes.ts';
import { buildInPage, buildPage, servePages } from './serve-pages.ts';

const EDITORS = ['floor', 'portico', 'grapesjs', 'puck', 'craft'];
const HELP = `npm run bench:editor -- [options]
  --n 100,1000,3000      components on the page
  --only floor,portico   some of: ${EDITORS.join(', ')}
  --rounds 3             how often all is done, in turn
  --repetitions 15       how often each edit is done in a round
  --no-drag              without the drag over 2,000 siblings
  --serve 5199           only serve the pages, for another program to drive`;

const options = {
  n: { type: 'string', default: '100,1000,3000' },
  only: { type: 'string', default: EDITORS.join() },
  rounds: { type: 'string', default: '3' },
  repetitions: { type: 'string', default: '15' },
  drag: { type: 'boolean', default: true },
  serve: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface Plan {
  readonly editors: readonly string[];
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly repetitions: number;
  readonly drag: boolean;
  /** A port: only serve. */
  readonly serve: number | null;
}

function readPlan(given: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']): Plan {
  const editors = given.only.split(',');
  const unknown = editors.find((editor) => !EDITORS.includes(editor));
  if (unknown !== undefined)
    throw new Error(`--only: there is no editor '${unknown}'. There are ${EDITORS.join(', ')}.`);
  const sizes = given.n.split(',').map(Number);
  if (!sizes.every((n) => Number.isInteger(n) && n >= 50)) throw new Error('--n takes whole numbers from 50 on.');
  const [rounds, repetitions] = [Number(given.rounds), Number(given.repetitions)];
  if (!(rounds >= 1 && repetitions >= 1)) throw new Error('--rounds and --repetitions take numbers from 1 on.');
  return { editors, sizes, rounds, repetitions, drag: given.drag, serve: given.serve ? Number(given.serve) : null };
}

/** Measures the editors in turn, in one Chromium, and prints the results. */
export async function benchEditor(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options, allowNegative: true });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const plan = readPlan(values);
  const pages = await Promise.all(plan.editors.map(buildPage));
  const server = await servePages(pages, plan.serve ?? 0);
  if (plan.serve === null) {
    await measureAll(plan, server.origin).finally(server.close);
    return 0;
  }
  for (const { name } of pages) console.log(`${server.origin}/${name}/index.html`);
  return new Promise(() => {});
}

async function measureAll({ editors, sizes, rounds, repetitions, drag }: Plan, origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const scripts = [await buildInPage('description'), await buildInPage('instruments')];
  const runs: Run[] = [];
  const problems: string[] = [];
  const load: number[] = [];
  const each = async (editor: string, round: number, n: number, what: typeof measure | typeof measureDrag) => {
    load.push(loadavg()[0] ?? 0);
    const start = performance.now();
    const warn = (problem: string) => problems.push(`round ${round}, ${editor}, ${problem}`);
    const url = `${origin}/${editor}/index.html`;
    const measured = await what({ browser, scripts, url, repetitions, warn }, n);
    runs.push({ editor, n, measured });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.error(`round ${round}, ${editor}, ${n} components: ${seconds} s, load ${load.at(-1)?.toFixed(1)}`);
  };
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const n of sizes) for (const editor of editors) await each(editor, round, n, measure);
      if (drag) for (const editor of editors) await each(editor, round, 2000, measureDrag);
    }
  } finally {
    await browser.close();
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
