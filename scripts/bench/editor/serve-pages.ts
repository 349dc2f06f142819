import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { BuiltPage } from './build-pages.ts';

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
