import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '#core/texts/index.ts';

/** Characters of 32 bytes in base64url. */
const LENGTH = 43;

/** The key kept in the data folder, made when it is first asked for. Only its owner can read the file. */
export function keptSecretKey(folder: string): string {
  const file = join(folder, 'secret-key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  // Cut short by a crash while it was made: with an empty key anybody could sign.
  if (key.length < LENGTH) throw new Error(text('server.start.secretKey', { file }));
  return key;
}
