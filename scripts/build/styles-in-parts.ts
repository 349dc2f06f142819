import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from './run.ts';

const ADOPT = join(ROOT, 'web', 'styles', 'adopt.ts');

/**
 * Gives each part of the web the styles of its own components with its script: esbuild alone would put those of all
 * screens into the one sheet the login waits for.
 */
export const stylesInParts: Plugin = {
  name: 'styles in parts',
  setup({ onLoad, onStart }) {
    const known = new Map<string, string>();
    onStart(() => known.clear());
    onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const name = basename(path);
      // classes are named after their file
      const other = known.get(name);
      if (other !== undefined) throw new Error(`${other} and ${path} have one name: give one of them another.`);
      known.set(name, path);
      const { names, rules } = await compile(path);
      const contents = `import { adopt } from ${JSON.stringify(ADOPT)};\n${names}\nadopt(${JSON.stringify(rules)});`;
      return { contents, resolveDir: dirname(path), watchFiles: [path] };
    });
  },
};

/** A sheet's rules with the classes it is left with, and a module that says which those are. */
async function compile(path: string): Promise<{ names: string; rules: string }> {
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from ${JSON.stringify(path)};`, resolveDir: dirname(path) },
    outdir: dirname(path),
    bundle: true,
    format: 'esm',
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    logLevel: 'silent',
  });
  const [names = '', rules = ''] = ['.js', '.css'].map((end) =>
    outputFiles.find((file) => file.path.endsWith(end))?.text.trim(),
  );
  return { names, rules };
}
