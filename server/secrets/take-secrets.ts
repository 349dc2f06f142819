import type { Json } from '#core/page/types.ts';
import type { SecretValues } from '../store/secrets.ts';
import { mapSecrets } from './map-secrets.ts';
import { isSecretMarker, SECRET_MARKER } from './secret-marker.ts';

export interface TakenSecrets {
  /** The value with a marker where a secret is set. */
  readonly value: Json;
  readonly secrets: SecretValues;
}

/**
 * Takes the secrets out of a configuration that was sent. A marker that came back keeps the secret there was; one
 * with nothing behind it goes; an empty text clears it; text that is given as the secret replaces it.
 */
export function takeSecrets(sent: Json, before: SecretValues): TakenSecrets {
  const secrets = new Map<string, string>();
  const value = mapSecrets(sent, (item, path) => {
    const secret = isSecretMarker(item) ? before.get(path) : item;
    if (secret === undefined) return undefined;
    if (typeof secret !== 'string' || secret === '') return secret;
    secrets.set(path, secret);
    return SECRET_MARKER;
  });
  return { value, secrets };
}
