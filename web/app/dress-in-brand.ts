import { brandOf } from '#core/access/brand.ts';
import type { App } from '#core/app/create-app.ts';
import { onWhitelabel } from '#core/app/on-whitelabel.ts';
import { toOklch } from '#core/rules/color.ts';
import { supportIsTheProviders } from '#core/texts/support.ts';

/** What of a brand is no screen's: the colour all accents are made of, the window's icon, and who helps. */
export function dressInBrand({ whitelabel, ports }: App): void {
  const wear = () => {
    const { dashboard, status } = whitelabel.getSnapshot().context;
    const { color, logo } = brandOf(dashboard?.config.editor);
    const provider = onWhitelabel(ports.hostname, status);
    supportIsTheProviders(provider);
    wearColor(color);
    const icon = logo ?? (provider ? 'data:,' : null);
    if (icon !== null) document.querySelector('link[rel=icon]')?.replaceWith(iconLink(icon));
  };
  wear();
  whitelabel.subscribe(wear);
}

/** Without a colour of its own a brand has the style sheet's. */
function wearColor(color: string | null): void {
  const { style } = document.documentElement;
  for (const part of ['lightness', 'chroma', 'hue'] as const) {
    if (color === null) style.removeProperty(`--brand-${part}`);
    else style.setProperty(`--brand-${part}`, toOklch(color)[part].toFixed(4));
  }
}

/** A new element: browsers do not always look again at one whose type was another. */
function iconLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = href;
  return link;
}
