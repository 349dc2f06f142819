import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '#core/texts/index.ts';
import type { KeyCheck } from '../adapters/sql/key-check.ts';
import { openFolder } from '../adapters/sqlite/open-folder.ts';
import type { Settings } from '../domain/settings.ts';

/** Characters of 32 bytes in base64url. */
const LENGTH = 43;

const fileOf = (folder: string): string => join(folder, 'secret-key');

type KeySettings = Pick<Settings, 'data' | 'secret'>;

/**
 * The key of the data in a folder: PORTICO_SECRET, else the one kept there. Throws a sentence where there is none, and
 * where the data were written with another: what is encrypted among them would be as if it had never been set.
 */
export async function secretKey(settings: KeySettings, keys: KeyCheck): Promise<string> {
  const key = givenKey(settings);
  if (await keys.fits(key)) return key;
  const { data: folder, secret } = settings;
  throw new Error(text(secret === null ? 'server.start.otherKey' : 'server.start.otherSecret', { folder }));
}

/** The same for the server, which makes the key of new data and notes it among them; another where theirs is lost. */
export async function settleSecretKey(
  settings: KeySettings & Pick<Settings, 'secretLost'>,
  keys: KeyCheck,
): Promise<string> {
  const { data, secret, secretLost } = settings;
  if (secret === null && (secretLost || (await keys.isNew()))) makeKey(data);
  const key = secretLost ? givenKey(settings) : await secretKey(settings, keys);
  await keys.note(key);
  return key;
}

function givenKey({ data: folder, secret }: KeySettings): string {
  const key = secret ?? keptKey(fileOf(folder));
  if (key === null) throw new Error(text('server.start.noKey', { folder, file: fileOf(folder) }));
  return key;
}

/** One that is there stays. Only its owner can read it. Throws a sentence if the folder cannot be written. */
function makeKey(folder: string): void {
  openFolder(folder);
  try {
    writeFileSync(fileOf(folder), randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function keptKey(file: string): string | null {
  const key = readText(file)?.trim() ?? null;
  // Cut short by a crash while it was made: with an empty key anybody could sign.
  if (key !== null && key.length < LENGTH) throw new Error(text('server.start.secretKey', { file }));
  return key;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
