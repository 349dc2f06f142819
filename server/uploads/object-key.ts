import { randomBytes } from 'node:crypto';
import type { ImageType } from './recognise-image.ts';

const LONGEST_NAME = 60;

/** The folder of a key a form asked for; null where its name tries to be more than a name. */
export function folderOf(key: string): string | null {
  const slash = key.lastIndexOf('/');
  const name = key.slice(slash + 1);
  if (name === '' || /[\\%\p{Cc}]|\.\./u.test(name)) return null;
  return key.slice(0, slash);
}

/**
 * spec uploads.6: a timestamp plus the file name; ours adds chance, so nothing is ever overwritten, and the true
 * extension.
 */
export function makeKey(folder: string, wanted: string, type: ImageType, now: number): string {
  const clean = wanted
    .replace(/\.[^.]*$/, '')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(-LONGEST_NAME);
  return `${folder}/${now}-${randomBytes(6).toString('hex')}-${clean}.${type.extension}`;
}
