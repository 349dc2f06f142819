import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { text } from '#core/texts/index.ts';
import program from '../../../package.json' with { type: 'json' };
import { isObjectKey } from '../../ports/object-storage.ts';
import { ENGINE_KINDS, type EngineKind } from '../../settings/engines.ts';
import { OperationRefused } from '../refused.ts';

const MANIFEST = 'manifest.json';
export const DATABASE = 'portico.db';
export const KEY = 'secret-key';
export const OBJECTS = 'objects';

/** A file that goes into an archive. */
export interface ArchiveSource {
  /** Its name in the archive. */
  readonly name: string;
  readonly path: string;
}

/** Writes an archive, a tar file in gzip, for its owner alone. It is on the disk when this resolves. */
export async function writeArchive(
  target: string,
  manifest: Manifest,
  sources: readonly ArchiveSource[],
): Promise<void> {
  const archive = pack();
  const out = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true });
  const fill = async () => {
    archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 2));
    const sizes = new Map(manifest.files.map(({ name, bytes }) => [name, bytes]));
    for (const { name, path } of sources) await add(archive, { name, size: sizes.get(name) ?? 0, mode: 0o600 }, path);
    archive.finalize();
  };
  await Promise.all([
    pipeline(archive, createGzip(), out),
    fill().catch((error: Error) => {
      archive.destroy(error);
      throw error;
    }),
  ]);
}

async function add(archive: Pack, header: Partial<Header> & Pick<Header, 'name'>, path: string): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    pipeline(createReadStream(path), entry).catch(reject);
  });
  await written;
}

/** Describes a file for the manifest. */
export async function describeFile({ name, path }: ArchiveSource): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** A file that comes out of an archive. */
type Entry = AsyncIterable<unknown> & { readonly header: { readonly name: string } };

/**
 * Unpacks an archive into a folder, each file as its manifest describes it. Throws a sentence where the archive is not
 * whole, or not what its manifest says: the folder is of no use then.
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  const unpacked = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), unpacked);
  // What is wrong with the stream ends the loop below with the same error.
  reading.catch(() => undefined);
  try {
    return await unpackEach(unpacked, file, folder);
  } catch (error) {
    unpacked.destroy();
    throw unreadable(error, file);
  }
}

async function unpackEach(entries: AsyncIterable<Entry>, file: string, folder: string) {
  let manifest: Manifest | null = null;
  const missing = new Map<string, Manifest['files'][number]>();
  for await (const entry of entries) {
    const { name } = entry.header;
    if (manifest === null) {
      if (name !== MANIFEST) throw broken(file, text('operations.restore.noManifest'));
      manifest = readManifest(await textOf(entry), file);
      for (const each of manifest.files) missing.set(each.name, each);
      continue;
    }
    const described = missing.get(name);
    if (!described) throw broken(file, text('operations.restore.stray', { name }));
    missing.delete(name);
    if (!(await unpack(entry, join(folder, name), described))) {
      throw broken(file, text('operations.restore.hash', { name }));
    }
  }
  const [absent] = missing.keys();
  if (manifest === null) throw broken(file, text('operations.restore.noManifest'));
  if (absent !== undefined) throw broken(file, text('operations.restore.missing', { name: absent }));
  return manifest;
}

/** Whether the file is what was described. */
async function unpack(entry: Entry, path: string, { bytes, sha256 }: Manifest['files'][number]): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let read = 0;
  const counted = async function* (chunks: AsyncIterable<unknown>) {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      read += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(entry, counted, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
  return read === bytes && hash.digest('hex') === sha256;
}

/** Faults of the disk are those of a call to the system, and stay as they are; all others mean that the archive is broken. */
function unreadable(error: unknown, file: string): unknown {
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  return error instanceof OperationRefused || isOfDisk ? error : broken(file, text('operations.restore.cut'));
}

/** Version of the archive's format. A change that an earlier Portico cannot read gets the next number. */
const FORMAT = 1;

interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Description of a backup, the first file of its archive. */
export interface Manifest {
  readonly format: number;
  readonly portico: string;
  /** The engine that kept the data. The archive has them as an SQLite database in any case. */
  readonly engine: EngineKind;
  readonly made_at: string;
  /** Whether the key of the stored secrets is inside. */
  readonly secret_key: boolean;
  readonly rows: Readonly<Record<string, number>>;
  readonly files: readonly ArchivedFile[];
}

export function createManifest(about: Omit<Manifest, 'format' | 'portico'>): Manifest {
  return { format: FORMAT, portico: program.version, ...about };
}

/** Reads the manifest of a backup that anybody may have made. `file` is named in what is wrong. */
function readManifest(json: string, file: string): Manifest {
  const manifest = parsed(json) as Partial<Manifest> | null;
  const { format, portico = '' } = manifest ?? {};
  if (typeof format === 'number' && format > FORMAT) {
    throw new OperationRefused('input', 'operations.restore.newer', { file, version: String(portico) });
  }
  if (manifest === null || !isManifest(manifest)) throw broken(file, text('operations.restore.noManifest'));
  return manifest;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isManifest(manifest: Partial<Manifest>): manifest is Manifest {
  const { format, engine, made_at, rows, files } = manifest;
  if (format !== FORMAT || typeof made_at !== 'string' || typeof rows !== 'object' || rows === null) return false;
  if (!ENGINE_KINDS.some((kind) => kind === engine)) return false;
  return Array.isArray(files) && files.every(isArchived) && files.some(({ name }) => name === DATABASE);
}

/** Only names that cannot leave the folder they are put into. */
function isArchived(file: Partial<ArchivedFile> | null): boolean {
  const { name, bytes, sha256 } = file ?? {};
  if (typeof name !== 'string' || typeof sha256 !== 'string' || !Number.isSafeInteger(bytes)) return false;
  if (name === DATABASE || name === KEY) return true;
  return name.startsWith(`${OBJECTS}/`) && isObjectKey(name.slice(OBJECTS.length + 1));
}

export function broken(file: string, reason: string): OperationRefused {
  return new OperationRefused('input', 'operations.restore.broken', { file, reason });
}
