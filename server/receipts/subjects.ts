import { createHmac, randomBytes } from 'node:crypto';
import type { Repositories } from '../ports/store/store.ts';

// spec visitors.64

/** Where the key of pseudonyms stands among the secrets. It stays when the key of the server is rotated. */
const SCOPE = 'visitors';
const PATH = '/pseudonyms';

/** The key by which people are told apart without their names; made at its first use. Call it in a transaction. */
export async function pseudonymKey({ secrets }: Pick<Repositories, 'secrets'>): Promise<string> {
  const kept = await secrets.of(SCOPE);
  const known = kept.get(PATH);
  if (known !== undefined) return known;
  const made = randomBytes(32).toString('base64url');
  await secrets.replace(SCOPE, new Map([...kept, [PATH, made]]));
  return made;
}

export const pseudonymOf = (key: string, words: string): string =>
  createHmac('sha256', key).update(words).digest('base64url');

interface Known {
  readonly contacts?: readonly string[];
  readonly client?: string;
  readonly receipt?: string;
}

/** The pseudonyms of all that is known of a person: each email and number, the device, and what they agreed to. */
export async function subjectsOf(
  { contacts = [], client, receipt }: Known,
  data: Pick<Repositories, 'secrets'>,
): Promise<string[]> {
  const names = contacts.map((one) => `contact ${one}`);
  if (client !== undefined) names.push(`device ${client.toLowerCase()}`);
  if (receipt !== undefined) names.push(`receipt ${receipt}`);
  const key = await pseudonymKey(data);
  return names.map((name) => pseudonymOf(key, name));
}
