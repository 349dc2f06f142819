import { isSecretMarker, mapSecrets, SECRET_MARKER } from '#core/config/secrets.ts';
import type { Json } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';
import type { SecretValues } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

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
export function keepSecret(name: string, sent: SecretHolder, stored: readonly SecretHolder[], path = ''): unknown {
  const holders = stored.filter((one) => Boolean(one[name]));
  if (holders.length === 0) return undefined;
  const same = holders.find((one) => isPlace(sent, one) && isCovered(sent, one));
  if (same) return same[name];
  const problem = text(name in AGAIN ? AGAIN[name as keyof typeof AGAIN] : 'server.secret.app');
  throw new HttpError(422, 'secret_again', problem, [{ path, problem }]);
}

function isPlace(sent: SecretHolder, one: SecretHolder): boolean {
  return PLACE.every((part) => (sent[part] || null) === (one[part] || null));
}

/** Whether a secret is sent as well covered as before, or better. */
function isCovered(sent: SecretHolder, one: SecretHolder): boolean {
  return COVER.every((part) => sent[part] === true || (sent[part] ?? null) === (one[part] ?? null));
}

export interface TakenSecrets {
  /** The value with a marker where a secret is set. */
  readonly value: Json;
  readonly secrets: SecretValues;
}

/**
 * Takes the secrets out of a sent configuration. A marker keeps the stored secret, as long as it is used as before
 * (`keepSecret`); a marker without a stored secret is removed; an empty text clears it; other text replaces it.
 * `before` are the configurations a marker may come from, with their secrets.
 */
export function takeSecrets(sent: Json, before: readonly Json[]): TakenSecrets {
  const stored = before.map(holdersIn);
  const secrets = new Map<string, string>();
  const value = mapSecrets(sent, (item, path, { name, holder }) => {
    const atPath = stored.map((holders) => holders.get(path) ?? {});
    const secret = isSecretMarker(item) ? (keepSecret(name, holder, atPath, path) as Json | undefined) : item;
    if (secret === undefined) return undefined;
    if (typeof secret !== 'string' || secret === '') return secret;
    secrets.set(path, secret);
    return SECRET_MARKER;
  });
  return { value, secrets };
}

/** The settings each secret stands among, by its path. */
function holdersIn(configuration: Json): ReadonlyMap<string, SecretHolder> {
  const holders = new Map<string, SecretHolder>();
  mapSecrets(configuration, (item, path, { holder }) => {
    holders.set(path, holder);
    return item;
  });
  return holders;
}

/** The configuration with its secrets back in their places, for use inside the server alone. */
export function putSecrets(stored: Json, secrets: SecretValues): Json {
  return mapSecrets(stored, (item, path) => (isSecretMarker(item) ? secrets.get(path) : item));
}

/** Whether the same secrets stand at the same places. */
export function sameSecrets(a: SecretValues, b: SecretValues): boolean {
  return a.size === b.size && [...a].every(([path, value]) => b.get(path) === value);
}

/** Whether something sent holds a secret in clear: one that is set, neither kept nor cleared (spec accounts.18). */
export function setsSecret(sent: Json): boolean {
  let found = false;
  mapSecrets(sent, (item) => {
    found ||= typeof item === 'string' && item !== '';
    return item;
  });
  return found;
}

export type PageSide = 'draft' | 'published';

/** The name under which a page's secrets are stored: what is published keeps its own until the next publish. */
export function pageScope(pageId: string, side: PageSide): string {
  return side === 'draft' ? `page:${pageId}` : `published:${pageId}`;
}

/** A page's configuration with its secrets, as JSON; null where nothing is published. Never send it anywhere. */
export async function pageConfig(
  page: PageRecord,
  side: PageSide,
  { store }: { readonly store: Pick<Repositories, 'secrets'> },
): Promise<Json> {
  const stored = side === 'draft' ? page.config : page.published_config;
  if (stored === null) return null;
  return putSecrets(JSON.parse(stored) as Json, await store.secrets.of(pageScope(page.id, side)));
}
