import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { mergeScripts } from '../../../scripts/build/merge-scripts.ts';
import { entryFile, partsInOrder } from '../../../scripts/build/parts.ts';
import { ROOT } from '../../../scripts/build/run.ts';
import { stylesInParts } from '../../../scripts/build/styles-in-parts.ts';
import { textsWithCode } from '../../../scripts/build/texts-with-code.ts';
import { PEERS } from '../../harness/peers.ts';

const HERE = import.meta.dirname;
/** Where the pages would be written. */
const OUTPUT = 'out';

interface BuiltPage {
  readonly name: string;
  /** Files by their path below the page's folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** One measured page as a browser would fetch it from a product: minified, in parts, the production builds of React. */
export async function buildPage(name: string): Promise<BuiltPage> {
  const places = ['.ts', '.tsx'].map((end) => join(HERE, 'pages', `${name}${end}`));
  const entry = [...places, ...['.js', '.jsx'].map((end) => join(PEERS, `${name}${end}`))].find(existsSync);
  if (!entry) throw new Error(`There is no page '${name}' in lab/bench/editor/pages or lab/peers.`);
  const bundle = await build({
    absWorkingDir: ROOT,
    entryPoints: { main: entry },
    outdir: OUTPUT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    metafile: true,
    write: false,
    legalComments: 'none',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.woff': 'file', '.ttf': 'file', '.svg': 'file', '.png': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Portico as its own build makes it; no part of the page stands on a part of the product
    plugins: name === 'portico' ? [stylesInParts, textsWithCode, partsInOrder([])] : [],
    logLevel: 'error',
  });
  const source = relative(ROOT, entry);
  const { metafile, outputFiles } = await mergeScripts(bundle, { entry: source, folder: OUTPUT });
  const files = new Map(outputFiles.map(({ path, contents }) => [relative(join(ROOT, OUTPUT), path), contents]));
  const script = relative(OUTPUT, entryFile(metafile.outputs, source));
  const style = files.has('main.css') ? '<link rel="stylesheet" href="main.css">' : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${style}</head><body><script type="module" src="${script}"></script></body></html>`;
  files.set('index.html', new TextEncoder().encode(html));
  return { name, files };
}

/** A script to put into every page before its own. */
export async function buildInPage(name: string): Promise<string> {
  const entryPoints = [join(HERE, 'in-page', `${name}.ts`)];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2022' });
  return outputFiles[0]?.text ?? '';
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="#789"/></svg>';

/** Serves the pages at `/<name>/`, and the one picture they all show. */
export async function servePages(pages: readonly BuiltPage[], port = 0): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const [, name, ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
    const path = rest.join('/') || 'index.html';
    const page = pages.find((each) => each.name === name);
    const file = name === 'picture.svg' ? Buffer.from(PICTURE) : page?.files.get(path);
    const type = TYPES[extname(name === 'picture.svg' ? name : path)] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': file ? type : 'text/plain', 'cache-control': 'no-store' });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: used } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${used}`, close: () => server.close() };
}
