import type { ServerSecret } from '../../domain/secret-box.ts';
import { sealedStates } from '../visit/visit-token.ts';

// spec visitors.68

/** How long a link to what is kept of a login is valid. */
const LIFE = 30 * 60_000;

/** What the link has: the receipt of the login, closed, so that nobody else reads or makes one. */
export const ownPageTokens = (secret: ServerSecret) => sealedStates<string>(secret, 'own page');

/** Where a visitor reads what is kept of their login. */
export function ownPageAddress(
  receipt: string,
  { secret, now }: { readonly secret: ServerSecret; readonly now: number },
) {
  return `/my?${new URLSearchParams({ t: ownPageTokens(secret).seal(receipt, now + LIFE) })}`;
}
