import { componentByName } from '#core/components/index.ts';
import { advertDetails, advertTextKey } from '#core/config/advertising.ts';
import { moveKeys } from '#core/config/page-strings.ts';
import type { MadeFrom, PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { isRich, readRichText, writeRichText } from '#core/page/rich-text.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Draft } from './types.ts';

type Strings = Readonly<Record<string, string>>;

/** The translations of one node: by language, by property. */
export type NodeStrings = Readonly<Record<string, Strings>>;

/** The sources of the translations of one node: by language, by property. */
export type NodeSources = Readonly<Record<string, Readonly<Record<string, MadeFrom>>>>;

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

/** The draft without the translations of some properties of a node, in every language. */
export function withoutTranslations(draft: Draft, id: NodeId, properties: readonly string[]): Draft {
  const keys = properties.map((property) => stringKey(id, property));
  const configuration = mapKeys(draft.configuration, (key) => (keys.includes(key) ? [] : [key]));
  return { ...draft, configuration };
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
  return ofNode(configuration, id, ({ strings }) => strings);
}

/** The sources of the translations of a node, by language. */
export function sourcesOf(configuration: Readonly<PageConfiguration>, id: NodeId): NodeSources {
  return ofNode(configuration, id, ({ made_from = {} }) => made_from);
}

/** The properties of some node that say the same in every language. */
export function sameOf({ same_everywhere: same = [] }: Readonly<PageConfiguration>, id: NodeId): string[] {
  return same.flatMap((key) => {
    const named = nodeOfKey(key);
    return named?.id === id ? [named.property] : [];
  });
}

function ofNode<Value>(
  { languages }: Readonly<PageConfiguration>,
  id: NodeId,
  read: (language: PageLanguage) => Readonly<Record<string, Value>>,
): Record<string, Record<string, Value>> {
  const byLanguage = Object.entries(languages).map(([code, language]) => {
    const own = Object.entries(read(language)).flatMap(([key, value]) => {
      const named = nodeOfKey(key);
      return named?.id === id ? [[named.property, value] as const] : [];
    });
    return [code, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(byLanguage.filter(([, own]) => Object.keys(own).length > 0));
}

/** The translations of a node with their sources, by property. */
export interface NodeTexts {
  readonly strings: NodeStrings;
  readonly made?: NodeSources | undefined;
  readonly same?: readonly string[] | undefined;
}

/** The configuration with what is known of the texts of new nodes, in the languages that it has. */
export function addStrings(
  configuration: Readonly<PageConfiguration>,
  added: ReadonlyMap<NodeId, NodeTexts>,
): Readonly<PageConfiguration> {
  const same = [...added].flatMap(([id, texts]) => (texts.same ?? []).map((property) => stringKey(id, property)));
  const translated = addTranslations(configuration, added);
  if (same.length === 0) return translated;
  return { ...translated, same_everywhere: [...(configuration.same_everywhere ?? []), ...same] };
}

function addTranslations(
  configuration: Readonly<PageConfiguration>,
  added: ReadonlyMap<NodeId, NodeTexts>,
): Readonly<PageConfiguration> {
  return mapLanguages(configuration, (language, code) => {
    const strings: Record<string, string> = {};
    const made_from: Record<string, MadeFrom> = {};
    for (const [id, { strings: own, made = {} }] of added) {
      for (const [property, words] of Object.entries(own[code] ?? {})) strings[stringKey(id, property)] = words;
      for (const [property, source] of Object.entries(made[code] ?? {})) made_from[stringKey(id, property)] = source;
    }
    if (Object.keys(strings).length === 0) return language;
    return {
      ...language,
      strings: { ...language.strings, ...strings },
      ...(Object.keys(made_from).length > 0 && { made_from: { ...language.made_from, ...made_from } }),
    };
  });
}

/** The configuration with other strings of one node, in every language. */
export function mapNodeStrings(
  configuration: Readonly<PageConfiguration>,
  id: NodeId,
  change: (property: string, words: string) => string,
): Readonly<PageConfiguration> {
  return mapLanguages(configuration, (language) => {
    const { strings } = language;
    const changed = Object.entries(strings).flatMap(([key, words]) => {
      const own = nodeOfKey(key);
      const next = own?.id === id ? change(own.property, words) : words;
      return next === words ? [] : [[key, next] as const];
    });
    return changed.length > 0 ? { ...language, strings: { ...strings, ...Object.fromEntries(changed) } } : language;
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

/** The same configuration where no language changes. */
function mapLanguages(
  configuration: Readonly<PageConfiguration>,
  change: (language: PageLanguage, code: string) => PageLanguage,
): Readonly<PageConfiguration> {
  const languages = Object.entries(configuration.languages).map(([code, each]) => [code, change(each, code)] as const);
  const isSame = languages.every(([code, language]) => language === configuration.languages[code]);
  return isSame ? configuration : { ...configuration, languages: Object.fromEntries(languages) };
}

type Configuration = Readonly<PageConfiguration>;

/**
 * What the page itself says where translations have a key; null where it says nothing, and for sentences of the product,
 * which a page words anew and does not translate.
 */
export function baseText({ document, configuration }: Draft, key: string): string | null {
  const own = nodeOfKey(key);
  if (own) {
    const node = document.nodes.get(own.id);
    const component = node && componentByName(node.component);
    if (!component?.strings.includes(own.property)) return null;
    return comparable(
      String(node?.props[own.property] ?? ''),
      isRich(node ?? { props: {} }) && own.property === component.inlineText,
    );
  }
  const words = settingText(configuration, key);
  return words === null ? null : comparable(words, false);
}

/**
 * A text as it is compared with an earlier one: its words and the addresses of its links. How they look, and how a program
 * ends its lines, makes no other text of it.
 */
export function comparable(source: string, rich: boolean): string {
  const runs = rich ? readRichText(source) : [{ text: source }];
  const plain = runs.map(({ text, href }) => ({
    text: text.replaceAll('\r\n', '\n'),
    ...(href !== undefined && { href }),
  }));
  return writeRichText(plain).trim();
}

function settingText(configuration: Configuration, key: string): string | null {
  if (key === 'terms') return configuration.terms;
  if (key === 'success_text') return configuration.success_text ?? '';
  if (key.startsWith('advert.')) return advertText(configuration, key);
  return key.startsWith('form.') ? fieldText(configuration, key) : null;
}

function advertText({ advertising }: Configuration, key: string): string | null {
  const url = advertising.urls.find((each) => advertTextKey(each) === key);
  return url === undefined ? null : (advertDetails(advertising, url).alt ?? '');
}

const FIELD = /^form\.(.+)\.(label|invalid|option\.(\d+))$/s;

/** Only forms of the page's own have words of their own; those of other methods are the product's. */
function fieldText({ authentications }: Configuration, key: string): string | null {
  const [, name, part = '', option] = FIELD.exec(key) ?? [];
  const fields = authentications.flatMap(
    ({ config }) => (Array.isArray(config.fields) ? config.fields : []) as StoredField[],
  );
  const field = name === undefined ? undefined : fields.find((each) => each?.key === name);
  if (!field) return null;
  const words = { label: field.label || name, invalid: field.invalidMessage }[part] ?? optionOf(field, Number(option));
  return typeof words === 'string' ? words : null;
}

/** A field as it is stored, which may be wrong. */
type StoredField = { readonly [name: string]: unknown } | null;

function optionOf({ options }: NonNullable<StoredField>, number: number): unknown {
  return Array.isArray(options) ? options[number - 1] : undefined;
}
