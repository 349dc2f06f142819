import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SecretBox, type ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type AuditKeys, auditKeys } from './seal.ts';

/**
 * Keys of seals that the server had before stand among the data, so that what they sealed is verified after the server's key
 * was rotated. They are encrypted with the key of now, in a way of their own: no other stored secret can be put in their place.
 */
type KeyStore = Pick<Repositories, 'auditKeys'>;

const boxOf = (key: string): SecretBox => new SecretBox(`audit keys of ${key}`);

/** Names a key, and tells nothing of it. */
const nameOf = (key: Buffer): string => createHmac('sha256', key).update('portico audit key').digest('base64url');

/** spec organisations.43: the keys that seals may have been made with: those of the server, and those it had before. */
export async function allAuditKeys(secret: ServerSecret, { store }: { readonly store: KeyStore }): Promise<AuditKeys> {
  const [signing, ...accepted] = auditKeys(secret);
  const kept = (await store.auditKeys.list()).flatMap(({ value }) => {
    const opened = openedBy(secret, value);
    return opened === null ? [] : [Buffer.from(opened, 'base64url')];
  });
  return [signing, ...accepted, ...kept];
}

const openedBy = (secret: readonly string[], value: string): string | null =>
  secret.map((key) => boxOf(key).open(value)).find((opened) => opened !== null) ?? null;

interface KeepDeps {
  readonly store: KeyStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** Keeps the keys of a server, and those of `former`, encrypted with the one that it signs with. */
export async function keepAuditKeys(
  secret: ServerSecret,
  { store, clock }: KeepDeps,
  former: readonly string[] = [],
): Promise<void> {
  const known: ServerSecret = [...secret, ...former];
  const box = boxOf(secret[0]);
  const stored = new Map((await store.auditKeys.list()).map(({ name, value }) => [name, value]));
  const wanted = new Map(auditKeys(known).map((key) => [nameOf(key), key.toString('base64url')]));
  for (const [name, value] of stored) {
    const opened = openedBy(known, value);
    if (opened !== null) wanted.set(name, opened);
  }
  for (const [name, key] of wanted) {
    const value = stored.get(name);
    if (value === undefined || box.open(value) === null)
      await store.auditKeys.set({ name, value: box.close(key) }, clock.now());
  }
}

/** Keys that stood in the file of the key before; where it was rotated, they are kept beside it. */
export async function keysOfFiles({ data }: Pick<Settings, 'data'>): Promise<string[]> {
  const names = (await readdir(data).catch(() => [])).filter((name) => name.startsWith('secret-key-until-'));
  const keys = await Promise.all(names.map((name) => readFile(join(data, name), 'utf8').catch(() => '')));
  return keys.map((key) => key.trim()).filter(Boolean);
}
