import { isSecretMarker, mapSecrets, SECRET_MARKER } from '#core/config/secrets.ts';
import type { Json } from '#core/page/types.ts';
import type { SecretValues } from '../ports/store/secrets.ts';
import { keepSecret, type SecretHolder } from './keep-secret.ts';

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
    const known = stored.map((holders) => holders.get(path) ?? {});
    const secret = isSecretMarker(item) ? (keepSecret(name, holder, known, path) as Json | undefined) : item;
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
