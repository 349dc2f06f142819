import type { Json } from '#core/page/types.ts';
import { isObject, type JsonObject, own, withKey } from './json.ts';
import { parseJson } from './read.ts';
import { mapSecrets, SECRET_MARKER } from './secrets.ts';

/**
 * A configuration as it is sent, with the marker in the place of each secret that was typed; the same text where it has
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

/**
 * A configuration as it is sent to somebody who may only read the page: without the password of the page and the code
 * of the code method, which let a visitor in. The same text where it has neither.
 */
export function withoutAccessCodes(config: string): string {
  const parsed = parseJson(config);
  if (!parsed.ok || !isObject(parsed.value)) return config;
  const shown = withoutCodeOf(withoutPassword(parsed.value));
  return shown === parsed.value ? config : JSON.stringify(shown as Json);
}

function withoutPassword(configuration: JsonObject): JsonObject {
  const security = own(configuration, 'security');
  return hasCode(security) ? withKey(configuration, 'security', withKey(security, 'code', '')) : configuration;
}

function withoutCodeOf(configuration: JsonObject): JsonObject {
  const methods = own(configuration, 'authentications');
  if (!Array.isArray(methods)) return configuration;
  const shown = methods.map((method: unknown) => {
    if (!isObject(method) || method.name !== 'code' || !hasCode(method.config)) return method;
    const { code: _, ...config } = method.config;
    return withKey(method, 'config', config);
  });
  return shown.some((method, index) => method !== methods[index])
    ? withKey(configuration, 'authentications', shown)
    : configuration;
}

function hasCode(holder: unknown): holder is JsonObject {
  return isObject(holder) && own(holder, 'code') !== undefined && own(holder, 'code') !== '';
}
