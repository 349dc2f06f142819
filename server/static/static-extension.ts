import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProbe } from '#core/gateways/walled-garden.ts';
import type { Background } from '../domain/background.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import { sendMissing } from '../visitors/published/send-page.ts';

interface Places {
  /** The built web editor. */
  readonly web: string;
  readonly data: string;
}

const HOUR = 3_600_000;
/** Windows of the version before find their parts for a day; a folder was touched at most an hour before its server stopped. */
const LIFE = 25 * HOUR;
/** A server keeps its files once it has served for a while, and says every hour that it still has them. */
const KEEP_AFTER = 10_000;
const KEEP_EVERY = HOUR;

/** Files that no window asks for: the sources of scripts, and the forms they are packed in. */
const LEFT_OUT = /\.(map|br|gz)$/;

const keptIn = (data: string) => join(data, 'web-files');

/** The folder that still has a file of the web which the build no longer has; null where none has. */
export function findKept({ data }: Places, path: string): string | null {
  const root = keptIn(data);
  if (LEFT_OUT.test(path) || !existsSync(root)) return null;
  const folders = readdirSync(root).map((name) => join(root, name));
  return folders.find((folder) => existsSync(join(folder, path))) ?? null;
}

/**
 * Keeps the assets of this version beside the data, for windows that are open while the next one is built or started, and
 * removes those of versions that no server has had for a day.
 */
export async function keepFiles({ web, data }: Places, now: number): Promise<void> {
  const files = await filesIn(join(web, 'assets'));
  if (files.length === 0) return;
  const root = keptIn(data);
  // names carry the hash of what they name
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const folder = join(root, version);
  if (!existsSync(folder)) await keepIn(folder, files, web);
  await utimes(folder, now / 1000, now / 1000);
  for (const name of await readdir(root)) {
    const other = join(root, name);
    if ((await stat(other)).mtimeMs < now - LIFE) await rm(other, { recursive: true, force: true });
  }
}

async function filesIn(assets: string): Promise<string[]> {
  if (!existsSync(assets)) return [];
  const entries = await readdir(assets, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(assets.length + 1)).sort();
}

/** All or nothing: the folder has its name once it is complete. */
async function keepIn(folder: string, files: readonly string[], web: string): Promise<void> {
  const making = `${folder}.${process.pid}`;
  for (const file of files) {
    const to = join(making, 'assets', file);
    await mkdir(join(to, '..'), { recursive: true });
    await linkOrCopy(join(web, 'assets', file), to);
  }
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
}

/** A link takes no room; the data may lie on another disk. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** The folder of the schemas, at one distance from the sources and from the bundle. */
const SCHEMAS = fileURLToPath(new URL('../../schemas/', import.meta.url));

/** spec uploads.13: static files by the address they have there. */
const DATA_FILES: Readonly<Record<string, string>> = {
  '/config/schema.json': 'page-configuration.schema.json',
  '/config/default.json': 'page-configuration.default.json',
  '/config/whitelabel/schema.json': 'whitelabel.schema.json',
  '/config/whitelabel/default.json': 'whitelabel.default.json',
  '/languages/list.json': 'languages.json',
};

/** What is no screen of the editor, even where nothing is found there. */
const NO_SCREEN = /^\/(v1|\.well-known|i|media|storage|config|languages|assets|fonts)\//;
const HAS_EXTENSION = /\.[A-Za-z0-9]{1,8}$/;

/** Caching of files whose names carry the hash of what they name. */
const LASTING = { maxAge: 31_536_000_000, immutable: true };

/** The document that names the scripts of the screen at an address, if the build made one (scripts/build/documents.ts). */
function screenDocument(path: string): string {
  const [name = '', , place] = path.split('/');
  if (name === 'o' && place === 'pages') return 'screens/o-pages.html';
  return `screens/${name === '' ? 'home' : name}.html`;
}

/** Whether somebody goes to an address, as against a part that is fetched for a screen. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

interface StaticDeps {
  readonly settings: { readonly web: string; readonly data: string };
  readonly background: Background;
  readonly clock: Clock;
}

/** The web editor and the data files. Every address that is nothing else is a screen: the editor finds out which. */
export async function staticExtension(
  app: FastifyInstance,
  { settings, background, clock }: StaticDeps,
): Promise<void> {
  const keep = () => background.run('files of this version not kept', () => keepFiles(settings, clock.now()));
  const timers = [setTimeout(keep, KEEP_AFTER), setInterval(keep, KEEP_EVERY)];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', async () => timers.forEach(clearTimeout));

  await app.register(fastifyStatic, { serve: false, root: settings.web, preCompressed: true });

  for (const [url, file] of Object.entries(DATA_FILES)) {
    app.get(url, (_request, reply) => reply.sendFile(file, SCHEMAS, { maxAge: 300_000 }));
  }

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    // A device that asks here whether it is online would take the editor for the internet.
    if (isProbe(request.hostname, `/${path}`)) return sendMissing(request, reply);
    if (path.includes('..')) return reply.callNotFound();
    if (path.startsWith('assets/')) return sendAsset(path, reply, settings);
    if (path.startsWith('fonts/')) {
      // A previewed page stands in a sandbox, whose origin is nobody's: fonts are fetched as from elsewhere there.
      return reply.header('access-control-allow-origin', '*').sendFile(path, LASTING);
    }
    if (NO_SCREEN.test(`/${path}/`)) return reply.callNotFound();
    const isFile = HAS_EXTENSION.test(path) && (!isNavigation(request) || existsSync(join(settings.web, path)));
    if (isFile) return reply.sendFile(path, { maxAge: 3_600_000 });
    if (!existsSync(join(settings.web, 'index.html'))) throw refusal(503, 'not_built', 'service.webMissing');
    const own = screenDocument(path);
    const document = existsSync(join(settings.web, own)) ? own : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(document, { cacheControl: false });
  });
}

function sendAsset(path: string, reply: FastifyReply, settings: StaticDeps['settings']): FastifyReply {
  if (path.endsWith('.js')) reply.header('sourcemap', `/${path}.map`);
  const earlier = existsSync(join(settings.web, path)) ? null : findKept(settings, path);
  return earlier === null ? reply.sendFile(path, LASTING) : reply.sendFile(path, earlier, LASTING);
}
