import type { Json } from '#core/page/types.ts';
import { hasSetting } from './fields/methods.ts';
import { isObject, type JsonObject, own, withKey } from './json.ts';
import { parseJson } from './source/parse-json.ts';

// spec configuration.16

/**
 * Properties that hold a secret, wherever they stand in a configuration (spec safety.1: secrets are write-only on the
 * wire).
 */
export const SECRET_NAMES: ReadonlySet<string> = new Set([
  'app_secret',
  'apiSecret',
  'api_secret',
  'secret',
  'shared_secret',
  'pass',
  'password',
  'clientSecret',
  'client_secret',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'privateKey',
  'private_key',
]);

/** The value that the wire and the stored configuration have in a secret's place. */
export const SECRET_MARKER: { readonly set: true } = { set: true };

export function isSecretMarker(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && 'set' in value && value.set === true;
}

/** The place of a secret: its own name, and the settings that it belongs to. */
export interface SecretSite {
  readonly name: string;
  readonly holder: { readonly [key: string]: Json };
}

/** Gives what replaces a secret; undefined takes the property out. `path` stays the same when a list is sorted. */
export type SecretMapping = (value: Json, path: string, site: SecretSite) => Json | undefined;

/** A copy of a value with everything under a secret's name replaced; the same value where nothing is replaced. */
export function mapSecrets(value: Json, mapping: SecretMapping, path = ''): Json {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    const mapped = items.map((item, index) => mapSecrets(item, mapping, `${path}/${keyOf(item, index)}`));
    return mapped.some((item, index) => item !== items[index]) ? mapped : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return mapObject(value as { readonly [key: string]: Json }, mapping, path);
}

function mapObject(value: { readonly [key: string]: Json }, mapping: SecretMapping, path: string): Json {
  const entries: [string, Json][] = [];
  let changed = false;
  for (const [name, item] of Object.entries(value)) {
    const place = `${path}/${escaped(name)}`;
    const mapped = SECRET_NAMES.has(name)
      ? mapping(item, place, { name, holder: value })
      : mapSecrets(item, mapping, place);
    changed ||= mapped !== item;
    if (mapped !== undefined) entries.push([name, mapped]);
  }
  // fromEntries defines properties, so a key such as __proto__ stays what it is.
  return changed ? Object.fromEntries(entries) : value;
}

/** Entries of a list are found again by their name, not by where they stand. */
function keyOf(item: Json, index: number): string {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : undefined;
  return typeof name === 'string' && name !== '' ? escaped(name) : String(index);
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * A configuration as it is sent, with the marker in the place of each secret that was typed; the same text where it has
 * none. A marker with no secret behind it is dropped by the server, and the secret has to be typed again.
 */
export function withoutPageSecrets(config: string): string {
  const parsed = parseJson(config);
  if (!parsed.ok) return config;
  const shown = mapSecrets(parsed.value as Json, (value) =>
    typeof value === 'string' && value !== '' ? SECRET_MARKER : value,
  );
  return shown === parsed.value ? config : JSON.stringify(shown);
}

/**
 * A configuration as it is sent to somebody who may only read the page: without the password of the page and the code of
 * a login method, which let a visitor in. The same text where it has neither.
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
    if (!isObject(method) || !hasSetting(method.name, 'code') || !hasCode(method.config)) return method;
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
