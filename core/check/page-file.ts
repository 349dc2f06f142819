import { isObject, own, withKey } from '#core/config/json.ts';
import type { PageConfiguration } from '#core/config/types.ts';

/** What a file holds. `prefix` is the pointer from the file's root to the page. */
export type Subject =
  | { readonly kind: 'configuration'; readonly configuration: unknown }
  | { readonly kind: 'page'; readonly page: PageFile; readonly prefix: string };

/** The parts of an editor page in a file that commands read. */
export interface PageFile {
  readonly id?: string;
  readonly label?: string;
  readonly html?: string;
  /** When the fetched draft was saved. */
  readonly updated_at?: string;
  /** JSON text or the value it stands for. */
  readonly config: unknown;
}

/** A bare configuration, a whole editor page, or a page as the API answers it (`{ "editor_page": {...} }`). */
export function readSubject(value: unknown): Subject {
  const wrapped = isObject(value) ? own(value, 'editor_page') : undefined;
  if (isObject(wrapped)) return { kind: 'page', page: pageFile(wrapped), prefix: '/editor_page' };
  if (isPage(value)) return { kind: 'page', page: pageFile(value), prefix: '' };
  return { kind: 'configuration', configuration: value };
}

/** A page has no version of its own; its configuration has. */
function isPage(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  return Object.hasOwn(value, 'config') || (Object.hasOwn(value, 'html') && !Object.hasOwn(value, 'version'));
}

function pageFile(page: Readonly<Record<string, unknown>>): PageFile {
  return {
    ...optionalText(page, 'id'),
    ...optionalText(page, 'label'),
    ...optionalText(page, 'html'),
    ...optionalText(page, 'updated_at'),
    config: own(page, 'config'),
  };
}

function optionalText(
  page: Readonly<Record<string, unknown>>,
  key: 'id' | 'label' | 'html' | 'updated_at',
): Partial<PageFile> {
  const value = own(page, key);
  return typeof value === 'string' ? { [key]: value } : {};
}

/** A page, wrapped or not, with another configuration, as text where it was text. */
export function pageWithConfiguration(value: unknown, configuration: PageConfiguration): unknown {
  if (!isObject(value)) return value;
  const wrapped = own(value, 'editor_page');
  if (isObject(wrapped)) return withKey(value, 'editor_page', pageWithConfiguration(wrapped, configuration));
  const config = typeof own(value, 'config') === 'string' ? JSON.stringify(configuration) : configuration;
  return withKey(value, 'config', config);
}
