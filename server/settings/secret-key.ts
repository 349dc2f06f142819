import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from '#core/texts/index.ts';
import type { KeyCheck } from '../adapters/sql/key-check.ts';
import { openFolder } from '../adapters/sqlite/data-folder.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import { placeOfStore, shownPlace } from './engines.ts';

/** Characters of 32 bytes in base64url. */
const LENGTH = 43;

const fileOf = (folder: string): string => join(folder, 'secret-key');
/** The key that is to take the place of the one in the file: there while a rotation is not finished. */
const nextFileOf = (folder: string): string => join(folder, 'secret-key-next');

type KeySettings = Pick<Settings, 'data' | 'databaseUrl' | 'secret' | 'secretFallback'>;

/**
 * The keys of the data in a folder: PORTICO_SECRET and PORTICO_SECRET_FALLBACK, else the one kept there. Throws a sentence
 * where there is none, and where the data were written with another: what is encrypted among them would be as if it had
 * never been set.
 */
export async function secretKey(settings: KeySettings, keys: KeyCheck): Promise<ServerSecret> {
  const secret = configuredKeys(settings);
  if ((await keys.fitting(secret)) !== null) return secret;
  const key = settings.secret === null ? 'server.start.otherKey' : 'server.start.otherSecret';
  throw new Error(text(key, named(settings)));
}

/** The keys for a server, which makes the key of new data and stores its check value; another key if theirs is lost. */
export async function settleSecretKey(
  settings: KeySettings & Pick<Settings, 'secretLost'>,
  keys: KeyCheck,
): Promise<ServerSecret> {
  const { data, secret, secretLost } = settings;
  if (secret === null && (secretLost || (await keys.isNew()))) makeKey(fileOf(data));
  if (secretLost) {
    const ownKeys = configuredKeys(settings);
    await keys.replace(ownKeys[0]);
    return ownKeys;
  }
  const ownKeys = await secretKey(settings, keys);
  await keys.note((await keys.fitting(ownKeys)) ?? ownKeys[0]);
  // Another server may have noted another key of the new data meanwhile.
  return secretKey(settings, keys);
}

/** Makes the key that takes the place of the one in the file, or gives the one that an interrupted rotation made. */
export function makeNextKey({ data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>): ServerSecret {
  const [former] = configuredKeys({ data, databaseUrl, secret: null, secretFallback: null });
  if (nextKey(data) === null) rmSync(nextFileOf(data), { force: true });
  makeKey(nextFileOf(data));
  return [nextKey(data) ?? former, former];
}

/** Puts the next key in place of the one in the file, and gives the file where that one is kept. */
export function adoptNextKey({ data }: Pick<Settings, 'data'>): string {
  const former = join(data, `secret-key-until-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  linkSync(fileOf(data), former);
  renameSync(nextFileOf(data), fileOf(data));
  return former;
}

/** Place of the data and file of their key, for a sentence. */
const named = (settings: Pick<Settings, 'data' | 'databaseUrl'>) => ({
  place: shownPlace(placeOfStore(settings)),
  file: fileOf(settings.data),
});

function configuredKeys(settings: KeySettings): ServerSecret {
  const { data: folder, secret, secretFallback } = settings;
  if (secret !== null) return secretFallback === null ? [secret] : [secret, secretFallback];
  const key = storedKey(fileOf(folder));
  if (key === null) throw new Error(text('server.start.noKey', named(settings)));
  const next = nextKey(folder);
  return next === null ? [key] : [key, next];
}

/** One that is there stays. Only its owner can read it. Throws a sentence if the folder cannot be written. */
function makeKey(file: string): void {
  openFolder(dirname(file));
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function storedKey(file: string): string | null {
  const key = readText(file)?.trim() ?? null;
  // Cut short by a crash while it was made: with an empty key anybody could sign.
  if (key !== null && key.length < LENGTH) throw new Error(text('server.start.secretKey', { file }));
  return key;
}

/** null too where it was cut short: nothing is encrypted with a key before the whole of it is on the disk. */
function nextKey(folder: string): string | null {
  const key = readText(nextFileOf(folder)) ?? '';
  return key.length < LENGTH ? null : key;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
