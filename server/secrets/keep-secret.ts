import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';

// spec safety.2

/** Settings that have secrets among them: those of a mail server, of a login app. */
export type SecretHolder = { readonly [name: string]: unknown };

/** Settings that decide who receives a secret: the server, the user, the sign-in method, the app. */
const PLACE = ['service', 'host', 'port', 'user', 'authMethod', 'app_id', 'apiKey'] as const;
/** Settings that protect it in transit. Empty ones have the default of the mail server's port or service. */
const COVER = ['secure', 'requireTLS'] as const;

const AGAIN = {
  password: 'server.secret.mailServer',
  accessToken: 'server.secret.mailServer',
} as const;

/**
 * The stored secret of a marker at its path; undefined if none is stored. Only if it is used as before: otherwise
 * somebody who may change the settings, but never see the secret (spec safety.1), could have it sent to their own
 * server. Throws the refusal that asks to enter it again; nothing is lost.
 */
export function keepSecret(name: string, given: SecretHolder, stored: readonly SecretHolder[], path = ''): unknown {
  const known = stored.filter((one) => Boolean(one[name]));
  if (known.length === 0) return undefined;
  const same = known.find((one) => isPlace(given, one) && isCovered(given, one));
  if (same) return same[name];
  const problem = text(name in AGAIN ? AGAIN[name as keyof typeof AGAIN] : 'server.secret.app');
  throw new HttpError(422, 'secret_again', problem, [{ path, problem }]);
}

function isPlace(given: SecretHolder, one: SecretHolder): boolean {
  return PLACE.every((part) => (given[part] || null) === (one[part] || null));
}

/** Whether a secret is sent as well covered as before, or better. */
function isCovered(given: SecretHolder, one: SecretHolder): boolean {
  return COVER.every((part) => given[part] === true || (given[part] ?? null) === (one[part] ?? null));
}
