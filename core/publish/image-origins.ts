import type { Markup } from '#core/page/types.ts';

/** Origins that the tree's images come from, besides the page's own, sorted. */
export function imageOrigins(tree: Markup): string[] {
  const origins = new Set<string>();
  const add = (address: string) => {
    const origin = /^https?:\/\//i.test(address) ? originOf(address) : null;
    if (origin) origins.add(origin);
  };
  const visit = (markup: Markup): void => {
    if (typeof markup === 'string') return;
    if ('raw' in markup) {
      for (const address of addressesIn(markup.raw)) add(address);
      return;
    }
    if (markup.tag === 'img') add(markup.attrs.src ?? '');
    const [, address = ''] = /^url\((.*)\)$/.exec(markup.style?.['background-image'] ?? '') ?? [];
    add(address);
    for (const child of markup.children) visit(child);
  };
  visit(tree);
  return [...origins].sort();
}

/** Addresses that checked markup may load images from: those of `src`, and those in its styles. */
function addressesIn(raw: string): string[] {
  const loaded = Array.from(raw.matchAll(/ (src|style)="([^"]*)"/g), ([, name, value = '']) =>
    name === 'src' ? [value] : Array.from(value.matchAll(/url\(([^()]*)\)/g), ([, address = '']) => address),
  );
  return loaded.flat().map((address) => address.replaceAll('&amp;', '&'));
}

/** An origin as a policy may name it; null where the address has none, or one that could say more than a host. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/[a-z0-9.[\]:-]+$/.test(origin) ? origin : null;
}
