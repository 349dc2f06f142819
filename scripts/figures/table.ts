import type { Figures } from './measure.ts';

/** One line of the table: what is measured, what it was before the folders were rearranged, what it should be. */
interface Row {
  readonly name: string;
  /** At commit 3d49ed5, measured in the same way. */
  readonly before: string;
  readonly goal: string;
  readonly now: (figures: Figures) => string;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const count = (value: number) => value.toLocaleString('en');

/** The top folders, and the share of short files in each before. */
const TOP_FOLDERS = { core: '27.5 %', web: '15.9 %', server: '16.1 %', cli: '15.4 %', scripts: '16.0 %' };

const shareOf = (top: string, before: string): Row => ({
  name: `... of these in \`${top}\``,
  before,
  goal: '< 5 %',
  now: ({ short }) => percent(short[top] ?? 0),
});

const ROWS: readonly Row[] = [
  { name: 'source files', before: '1,421', goal: 'about 700', now: ({ files }) => count(files) },
  {
    name: 'lines of a file: median / p90 / longest',
    before: '32 / 89 / 374',
    goal: '45 to 80 / at most 220 / at most 400',
    now: ({ lines }) => `${lines.median} / ${lines.p90} / ${lines.max}`,
  },
  { name: 'files under 15 lines', before: '20.5 %', goal: '< 5 %', now: ({ short }) => percent(short.all ?? 0) },
  ...Object.entries(TOP_FOLDERS).map(([top, before]) => shareOf(top, before)),
  {
    name: 'files under 20 lines that one file imports',
    before: '210',
    goal: 'few',
    now: ({ crumbs }) => count(crumbs.length),
  },
  {
    name: 'folders with more than 15 source files',
    before: '32',
    goal: 'at most 12',
    now: ({ fullFolders }) => count(fullFolders.length),
  },
  {
    name: 'circles of imports, types counted (files in them)',
    before: '10 (38)',
    goal: '0',
    now: ({ circles }) => `${circles.length} (${circles.flat().length})`,
  },
  {
    name: 'lines of tests for each line of source in `core`',
    before: '0.58',
    goal: 'at least 1.0',
    now: ({ coreTests }) => coreTests.all.toFixed(2),
  },
  {
    name: '... without sentences (`core/texts/screens`, `editor`, `settings`, `programs`, `catalogues`)',
    before: '0.67',
    goal: 'at least 1.0',
    now: ({ coreTests }) => coreTests.withoutSentences.toFixed(2),
  },
  {
    name: 'arrows between folders of `server` that its layers forbid, of all',
    before: '32 of 99',
    goal: '0',
    now: ({ arrowsUp, serverArrows }) => `${arrowsUp.length} of ${serverArrows}`,
  },
  {
    name: 'folders of `server` that import each other in a circle',
    before: '16',
    goal: '0',
    now: ({ knotted }) => count(knotted.length),
  },
];

/** The figures as a table in Markdown. */
export function tableOf(figures: Figures): string {
  const lines = ROWS.map((row) => `| ${row.name} | ${row.before} | ${row.now(figures)} | ${row.goal} |`);
  return ['| figure | 3d49ed5 | now | goal |', '| --- | ---: | ---: | ---: |', ...lines].join('\n');
}

const START = '<!-- figures: written by `npm run figures -- --write` -->';
const END = '<!-- end of figures -->';

/** The page with the table between its markers. */
export function withTable(page: string, table: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The page lacks the markers '${START}' and '${END}'.`);
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}
