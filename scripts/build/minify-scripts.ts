import type { OutputFile } from 'esbuild';
import { minify } from 'rolldown/utils';
import { TARGETS } from '../floor/editor-floor.ts';

/**
 * Makes each script smaller once more. esbuild folds expressions within one source file; across the files of a script
 * there is more to fold, some 2 % of what is fetched. The source maps lead on to the sources.
 */
export async function minifyScripts(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const texts = new Map(files.map(({ path, text }) => [path, path.endsWith('.map') ? text : '']));
  const smaller = new Map<string, string>();
  for (const { path, text } of files.filter((file) => file.path.endsWith('.js'))) {
    const written = texts.get(`${path}.map`);
    const { code, map, errors } = await minify(path, text, {
      module: true,
      compress: { target: TARGETS },
      mangle: true,
      sourcemap: true,
      ...(written && { inputMap: JSON.parse(written) }),
    });
    const [error] = errors;
    if (error) throw new Error(`${path} cannot be minified: ${error.message}`);
    smaller.set(path, code);
    if (map) smaller.set(`${path}.map`, JSON.stringify(map));
  }
  return files.map((file) => {
    const text = smaller.get(file.path);
    return text === undefined ? file : { path: file.path, hash: file.hash, contents: Buffer.from(text), text };
  });
}
