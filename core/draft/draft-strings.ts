import { moveKeys } from '#core/config/page-strings.ts';
import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import type { NodeId } from '#core/page/types.ts';

type Strings = Readonly<Record<string, string>>;

/** The translations of one node: by language, by property. */
export type NodeStrings = Readonly<Record<string, Strings>>;

/** Key of a node's translated property: `node.<id>.<property>` (spec page-document.11). */
export function stringKey(id: NodeId, property: string): string {
  return `node.${id}.${property}`;
}

/** The node and the property that a key is of; null where it is of no node. */
export function nodeOfKey(key: string): { readonly id: NodeId; readonly property: string } | null {
  const [kind, id, ...property] = key.split('.');
  return kind === 'node' && id && property.length > 0 ? { id, property: property.join('.') } : null;
}

/** The configuration with copies of the strings of copied nodes, in every language. */
export function copyStrings(
  configuration: Readonly<PageConfiguration>,
  ids: ReadonlyMap<NodeId, NodeId>,
): Readonly<PageConfiguration> {
  return mapKeys(configuration, (key) => {
    const own = nodeOfKey(key);
    const copy = own && ids.get(own.id);
    return copy ? [key, stringKey(copy, own.property)] : [key];
  });
}

/** The configuration without the strings of removed nodes, in every language. */
export function dropStrings(
  configuration: Readonly<PageConfiguration>,
  ids: ReadonlySet<NodeId>,
): Readonly<PageConfiguration> {
  return mapKeys(configuration, (key) => (ids.has(nodeOfKey(key)?.id ?? '') ? [] : [key]));
}

/** The strings of some nodes by language: `{ de: { text: 'Hallo' } }` for each node. */
export function stringsOf(configuration: Readonly<PageConfiguration>, id: NodeId): NodeStrings {
  const found: [string, Strings][] = [];
  for (const [code, { strings }] of Object.entries(configuration.languages)) {
    const own = Object.entries(strings).filter(([key]) => nodeOfKey(key)?.id === id);
    if (own.length > 0)
      found.push([code, Object.fromEntries(own.map(([key, value]) => [key.slice(id.length + 6), value]))]);
  }
  return Object.fromEntries(found);
}

/** The configuration with strings of new nodes, in the languages that it has. */
export function addStrings(
  configuration: Readonly<PageConfiguration>,
  added: ReadonlyMap<NodeId, NodeStrings>,
): Readonly<PageConfiguration> {
  return mapStrings(configuration, (strings, code) => {
    const more: Record<string, string> = {};
    for (const [id, own] of added) {
      for (const [property, value] of Object.entries(own[code] ?? {})) more[stringKey(id, property)] = value;
    }
    return Object.keys(more).length > 0 ? { ...strings, ...more } : strings;
  });
}

/** The configuration with other strings of one node, in every language. */
export function mapNodeStrings(
  configuration: Readonly<PageConfiguration>,
  id: NodeId,
  change: (property: string, words: string) => string,
): Readonly<PageConfiguration> {
  return mapStrings(configuration, (strings) => {
    const changed = Object.entries(strings).flatMap(([key, words]) => {
      const own = nodeOfKey(key);
      const next = own?.id === id ? change(own.property, words) : words;
      return next === words ? [] : [[key, next] as const];
    });
    return changed.length > 0 ? { ...strings, ...Object.fromEntries(changed) } : strings;
  });
}

/** The configuration with all that it keeps under the keys of texts under other keys: none, the same, or more. */
function mapKeys(
  configuration: Readonly<PageConfiguration>,
  change: (key: string) => readonly string[],
): Readonly<PageConfiguration> {
  const moved = moveKeys(configuration, change);
  return Object.keys(moved).length > 0 ? { ...configuration, ...moved } : configuration;
}

/** The same configuration where no language's strings change. */
function mapStrings(
  configuration: Readonly<PageConfiguration>,
  change: (strings: Strings, code: string) => Strings,
): Readonly<PageConfiguration> {
  let changed = false;
  const languages: Record<string, PageLanguage> = {};
  for (const [code, language] of Object.entries(configuration.languages)) {
    const strings = change(language.strings, code);
    changed ||= strings !== language.strings;
    languages[code] = strings === language.strings ? language : { ...language, strings };
  }
  return changed ? { ...configuration, languages } : configuration;
}
