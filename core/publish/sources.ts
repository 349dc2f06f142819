import { IMAGE } from '#core/components/parts/element.ts';
import type { Fetched } from '#core/components/types.ts';
import { namedOrigin } from '#core/page/html/safe-values.ts';
import type { Markup } from '#core/page/types.ts';
import { attributeUse } from './check-tree.ts';

/** Where a page makes a browser fetch something from by itself. */
export interface FetchedSource {
  readonly fetched: Fetched;
  /** Empty where it is the page's own host. */
  readonly origin: string;
}

/** What the tree makes a browser fetch, each kind from each origin once, sorted by origin. */
export function fetchedSources(tree: Markup): FetchedSource[] {
  const sources = new Map<string, FetchedSource>();
  const add = (fetched: Fetched, address: string): void => {
    const origin = /^https?:\/\//i.test(address) ? namedOrigin(address) : '';
    if (address !== '' && origin !== null)
      sources.set(`${origin} ${fetched.directive} ${fetched.why}`, { fetched, origin });
  };
  const visit = (markup: Markup): void => {
    if (typeof markup === 'string') return;
    if ('raw' in markup) {
      for (const address of loadedAddresses(markup.raw)) add(IMAGE, address);
      return;
    }
    for (const [name, value] of Object.entries(markup.attrs)) {
      const use = attributeUse(markup.tag, name);
      if (typeof use === 'object') add(use, value);
    }
    const [, address = ''] = /^url\((.*)\)$/.exec(markup.style?.['background-image'] ?? '') ?? [];
    add(IMAGE, address);
    for (const child of markup.children) visit(child);
  };
  visit(tree);
  return Array.from(sources.keys())
    .sort()
    .flatMap((key) => sources.get(key) ?? []);
}

/** The sources on other hosts than the page's own, each with its host. */
export function elsewhere(sources: readonly FetchedSource[]): { readonly fetched: Fetched; readonly host: string }[] {
  return sources.flatMap(({ fetched, origin }) => (origin === '' ? [] : [{ fetched, host: new URL(origin).host }]));
}

/** The directives of a policy that allow what the sources are; images of the page itself are always allowed. */
export function sourceDirectives(sources: readonly FetchedSource[]): string[] {
  const origins = new Map<string, string[]>([[IMAGE.directive, ["'self'", 'data:']]]);
  for (const { fetched, origin } of sources) {
    const allowed = origins.get(fetched.directive) ?? ["'self'"];
    if (origin !== '' && !allowed.includes(origin)) allowed.push(origin);
    origins.set(fetched.directive, allowed);
  }
  return Array.from(origins, ([directive, allowed]) => [directive, ...allowed].join(' '));
}

/** Addresses that checked markup may load images from: those of `src`, and those in its styles. */
export function loadedAddresses(raw: string): string[] {
  const loaded = Array.from(raw.matchAll(/ (src|style)="([^"]*)"/g), ([, name, value = '']) =>
    name === 'src' ? [value] : Array.from(value.matchAll(/url\(([^()]*)\)/g), ([, address = '']) => address),
  );
  return loaded.flat().map((address) => address.replaceAll('&amp;', '&'));
}
