import type { Json } from '#core/page/types.ts';

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

/** What the wire and the stored configuration show in a secret's place. */
export const SECRET_MARKER: { readonly set: true } = { set: true };

export function isSecretMarker(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && 'set' in value && value.set === true;
}

/** Where a secret stands: its own name, and the settings it is one of. */
export interface SecretSite {
  readonly name: string;
  readonly holder: { readonly [key: string]: Json };
}

/** What to put in the place of a secret; undefined takes the property out. `path` stays the same when a list is sorted. */
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
