import type { Json } from '#core/page/types.ts';
import { mapSecrets } from './map-secrets.ts';
import { parseJson } from './read.ts';
import { SECRET_MARKER } from './secret-marker.ts';

/**
 * A configuration as the wire shows it, with the marker in the place of each secret that was typed; itself where it has
 * none. A marker with no secret behind it is dropped by the server, and the secret has to be typed again.
 */
export function withoutSecrets(config: string): string {
  const parsed = parseJson(config);
  if (!parsed.ok) return config;
  const shown = mapSecrets(parsed.value as Json, (value) =>
    typeof value === 'string' && value !== '' ? SECRET_MARKER : value,
  );
  return shown === parsed.value ? config : JSON.stringify(shown);
}
