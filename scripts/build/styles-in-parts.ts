/**
 * Replaces each style sheet of a component by a module that adopts its rules. esbuild makes one sheet for each entry and
 * cannot load one with a part that is imported later. bundle-web.test.ts checks the built program: every class of a sheet has
 * its rules in the script that has the sheet.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { TARGETS } from '../floor/editor-floor.ts';
import { ROOT } from './run.ts';

const ADOPT = join(ROOT, 'web', 'styles', 'adopt.ts');
const SHEETS = /\.module\.css$/;

/**
 * Gives each part of the web the styles of its own components with its script: esbuild alone would put those of all
 * screens into the one sheet the login waits for.
 */
export const stylesInParts: Plugin = {
  name: 'styles in parts',
  setup({ onLoad, onStart }) {
    const known = new Map<string, string>();
    onStart(() => known.clear());
    onLoad({ filter: SHEETS }, async ({ path }) => {
      const name = `${basename(dirname(path))}-${basename(path, '.module.css')}`;
      const other = known.get(name);
      if (other !== undefined) throw new Error(`${other} and ${path} would have one name: rename one of them.`);
      known.set(name, path);
      const { names, rules } = await compile(path, name);
      const contents = `import { adopt } from ${JSON.stringify(ADOPT)};\n${names}\nadopt(${JSON.stringify(rules)});`;
      return { contents, resolveDir: dirname(path), watchFiles: [path] };
    });
  },
};

/** A sheet's rules with its classes called NAME_CLASS, and a module that says which those are. */
async function compile(path: string, name: string): Promise<{ names: string; rules: string }> {
  const named: Plugin = {
    name: 'named',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: SHEETS }, () => ({ path: name, namespace: 'sheet' }));
      onLoad({ filter: /./, namespace: 'sheet' }, async () => ({
        contents: await readFile(path),
        loader: 'local-css',
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from ${JSON.stringify(path)};` },
    outdir: dirname(path),
    bundle: true,
    format: 'esm',
    minifyWhitespace: true,
    minifySyntax: true,
    target: TARGETS,
    write: false,
    plugins: [named],
    logLevel: 'silent',
  });
  const [names = '', rules = ''] = ['.js', '.css'].map((end) =>
    outputFiles.find((file) => file.path.endsWith(end))?.text.trim(),
  );
  return { names, rules };
}
