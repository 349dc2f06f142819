import { isSecretMarker, mapSecrets } from '#core/config/secrets.ts';
import type { Json } from '#core/page/types.ts';
import type { SecretValues } from '../ports/store/secrets.ts';

/** The configuration with its secrets back in their places, for use inside the server alone. */
export function putSecrets(stored: Json, secrets: SecretValues): Json {
  return mapSecrets(stored, (item, path) => (isSecretMarker(item) ? secrets.get(path) : item));
}
