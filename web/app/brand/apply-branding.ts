import { brandOf, onWhitelabel } from '#core/access/brand.ts';
import type { App } from '#core/app/create-app.ts';
import { toOklch } from '#core/rules/color.ts';
import { supportIsTheProviders } from '#core/texts/index.ts';

/** Applies the parts of a brand that belong to no screen: the accent colour, the tab's icon, and whom to ask for help. */
export function applyBranding({ whitelabel, ports }: App): void {
  const apply = () => {
    const { dashboard, status } = whitelabel.getSnapshot().context;
    const { color, logo } = brandOf(dashboard?.config.editor);
    const provider = onWhitelabel(ports.hostname, status);
    supportIsTheProviders(provider);
    applyColor(color);
    const icon = logo ?? (provider ? 'data:,' : null);
    if (icon !== null) document.querySelector('link[rel=icon]')?.replaceWith(iconLink(icon));
  };
  apply();
  whitelabel.subscribe(apply);
}

/** A brand without a colour of its own keeps the colour of the style sheet. */
function applyColor(color: string | null): void {
  const { style } = document.documentElement;
  for (const part of ['lightness', 'chroma', 'hue'] as const) {
    if (color === null) style.removeProperty(`--brand-${part}`);
    else style.setProperty(`--brand-${part}`, toOklch(color)[part].toFixed(4));
  }
}

/** A new element, because browsers do not always load an icon again when its type changes. */
function iconLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = href;
  return link;
}
