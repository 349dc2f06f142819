import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** A browser and its lowest version, as MDN names them: `{ safari_ios: '15.4' }`. */
export type Floor = Readonly<Partial<Record<BrowserName, string>>>;

/** What MDN knows at a key such as `css.properties.gap`. */
export function compatOf(key: string): Identifier | undefined {
  const found = at(key);
  return found?.__compat ? found : undefined;
}

function at(key: string): Identifier | undefined {
  let found: Identifier | undefined = bcd as unknown as Identifier;
  for (const part of key.split('.')) found = found?.[part];
  return found;
}

/** Keys of a part of the data, such as `javascript.builtins`, two levels down. */
export function keysOf(place: string): string[] {
  const found = [...partsOf(place)];
  return [...found, ...found.flatMap((key) => [...partsOf(key)])].filter((key) => compatOf(key));
}

function partsOf(place: string): string[] {
  return Object.keys(at(place) ?? {})
    .filter((name) => name !== '__compat')
    .map((name) => `${place}.${name}`);
}

/** The version a browser has had all of it from, also by a prefix; null where it does not. */
export function since(key: string, browser: BrowserName): string | null {
  const statements = [compatOf(key)?.__compat?.support[browser] ?? []].flat() as SimpleSupportStatement[];
  const whole = statements.filter(
    ({ version_added, version_removed, partial_implementation, flags, alternative_name }) =>
      version_added &&
      version_added !== 'preview' &&
      !version_removed &&
      !partial_implementation &&
      !flags &&
      !alternative_name,
  );
  const versions = whole.map(({ version_added }) => String(version_added).replace('≤', ''));
  return versions.sort((a, b) => compareVersions(a, b))[0] ?? null;
}

/** The browsers of a floor that do not have it: `safari_ios 16`. */
export function lacking(key: string, floor: Floor): string[] {
  return Object.entries(floor).flatMap(([browser, wanted]) => {
    const version = since(key, browser as BrowserName);
    return version !== null && compareVersions(version, wanted) <= 0 ? [] : [`${browser} ${version ?? 'never'}`];
  });
}

function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}
