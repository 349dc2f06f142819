/**
 * Builds the command line: cli/main.ts -> dist/cli/portico.js, cli/whole-program.ts beside it with one lazy part per
 * command, and cli/file-program.ts -> dist/cli/file-program.cjs, one file with all that most checks of files need.
 */
import { chmod } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { nodeBundle } from './build/node-bundle.ts';
import { replaceFolder } from './build/output-files.ts';
import { ROOT, run } from './build/run.ts';
import { textsOfFiles, textsWithCode } from './build/texts-with-code.ts';

/** What only `serve` and the store commands need: it has native parts or reads files beside itself. */
const SERVER_PACKAGES = ['fastify', '@fastify/*', 'jsdom', 'dompurify', 'sharp', 'nodemailer', 'undici', 'parse5'];

/**
 * The start of the program is one small file, beside those with the commands. To import the one for files, Node would
 * read all of it once more, in search of what it exports; to require it, it need not.
 */
const programsApart: Plugin = {
  name: 'programs apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/whole-program\.ts$/ }, () => ({ path: './whole-program.js', external: true }));
    onResolve({ filter: /\/file-program\.ts$/ }, () => ({ path: 'file-program', namespace: 'required' }));
    onLoad({ filter: /./, namespace: 'required' }, () => ({
      contents: `import { createRequire } from 'node:module';
export const { runFileCommand } = createRequire(import.meta.url)('./file-program.cjs');`,
    }));
  },
};

/** What few checks of files need: large packages, each in a file of its own that is read when it is called. */
const RARE_PACKAGES = ['diff', 'fflate', 'ofetch', 'parse5', 're2js', 'tinyglobby', 'xstate'];

/** What reads and draws whole pages, which share one such file: it is as large as all the rest. */
const PAGE_PARTS = [
  'core/adapters/parse5-html-parser.ts',
  'core/check/check-page.ts',
  'core/draft/read-draft.ts',
  'core/publish/findings/page-findings.ts',
];

const rareApart: Plugin = {
  name: 'rare parts apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(${RARE_PACKAGES.join('|')})$`) }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: `./${path}.cjs`, external: true },
    );
    onResolve(
      { filter: new RegExp(`/(${PAGE_PARTS.map((file) => basename(file, '.ts')).join('|')})\\.ts$`) },
      ({ kind }) => (kind === 'dynamic-import' ? { path: './page-parts.cjs', external: true } : null),
    );
    onResolve({ filter: /^page-parts$/ }, ({ path }) => ({ path, namespace: 'page-parts' }));
    onLoad({ filter: /./, namespace: 'page-parts' }, () => ({
      contents: PAGE_PARTS.map((file) => `export * from './${file}';`).join('\n'),
      resolveDir: ROOT,
    }));
  },
};

/** Commander loads it for commands that are programs of their own, and Node takes milliseconds for it. */
const noChildProcess: Plugin = {
  name: 'no child process',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'child_process', namespace: 'unused' } : null,
    );
    onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'export default {};' }));
  },
};

export async function buildCli(output = 'dist/cli'): Promise<void> {
  const target = 'node20';
  // Bundled CommonJS packages still call require for Node's own modules.
  const banner = {
    js: "import { createRequire as porticoRequire } from 'node:module'; const require = porticoRequire(import.meta.url);",
  };
  const start = { portico: './cli/main.ts' };
  const entries = {
    'whole-program': './cli/whole-program.ts',
    'sanitise-worker': './server/sanitise/worker.ts',
    'patterns-worker': './server/patterns/worker.ts',
  };
  const rare = Object.fromEntries([...RARE_PACKAGES, 'page-parts'].map((name) => [name, name]));
  const plugins = [rareApart, noChildProcess, textsWithCode, textsOfFiles];
  const built = await Promise.all([
    nodeBundle({ entries: start, output, target, splitting: false, plugins: [programsApart] }),
    nodeBundle({ entries, output, external: SERVER_PACKAGES, target, banner }),
    nodeBundle({
      entries: { 'file-program': './cli/file-program.ts', ...rare },
      ...{ output, whole: true, target, plugins },
    }),
  ]);
  await replaceFolder(output, built.flat());
  await chmod(join(ROOT, output, 'portico.js'), 0o755);
}

await run(import.meta.url, 'command line', () => buildCli());
