import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';

/** Settings that have secrets among them: those of a mail server, of a login app. */
export type SecretHolder = { readonly [name: string]: unknown };

/** What says where a secret is given away: the server it is sent to, as whom and how, the app it is of. */
const PLACE = ['service', 'host', 'port', 'user', 'authMethod', 'app_id', 'apiKey'] as const;
/** What keeps it from being read on its way. What is not set is as the mail server's port or service has it. */
const COVER = ['secure', 'requireTLS'] as const;

const AGAIN = {
  password: 'server.secret.mailServer',
  accessToken: 'server.secret.mailServer',
} as const;

/**
 * The secret a marker stands for, out of the stored settings at its path; undefined where none is stored. Only where
 * it is used as before: otherwise whoever may change the settings, but never see the secret (spec safety.1), would have
 * it sent to a server of theirs. Throws the refusal that says to enter it again; nothing is lost by it.
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
