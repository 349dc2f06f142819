import { text } from '#core/texts/index.ts';
import program from '../../../package.json' with { type: 'json' };
import { isObjectKey } from '../../ports/object-storage.ts';
import { ENGINE_KINDS, type EngineKind } from '../../settings/engines.ts';
import { Refused } from '../refused.ts';

/** Of the archive. A change that an earlier Portico cannot read gets the next number. */
const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const DATABASE = 'portico.db';
export const KEY = 'secret-key';
export const OBJECTS = 'objects';

interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup says of itself. It is the first file of the archive. */
export interface Manifest {
  readonly format: number;
  readonly portico: string;
  /** Where the data were. The archive has them as an SQLite database in either case. */
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
export function readManifest(json: string, file: string): Manifest {
  const manifest = parsed(json) as Partial<Manifest> | null;
  const { format, portico = '' } = manifest ?? {};
  if (typeof format === 'number' && format > FORMAT) {
    throw new Refused('input', 'operations.restore.newer', { file, version: String(portico) });
  }
  if (manifest === null || !isManifest(manifest)) throw broken(file, text('operations.restore.noManifest'));
  return manifest;
}

export function broken(file: string, reason: string): Refused {
  return new Refused('input', 'operations.restore.broken', { file, reason });
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
