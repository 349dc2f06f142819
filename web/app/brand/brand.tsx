import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type Brand, brandOf, onWhitelabel } from '#core/access/brand.ts';
import type { App } from '#core/app/create-app.ts';
import { toOklch } from '#core/rules/color.ts';
import { supportIsTheProviders, text } from '#core/texts/index.ts';
import { useApp } from '../app-context.ts';
import classes from './brand-mark.module.css';

interface ShownBrand extends Brand {
  /** The name of the organisation, else of the product; on a whitelabel, which never names the product, the host. */
  readonly name: string;
  readonly whitelabel: boolean;
  /** Whether the dashboard is loaded. */
  readonly known: boolean;
}

/** The brand of this dashboard. */
export function useBrand(): ShownBrand {
  const { whitelabel: actor, ports } = useApp();
  const settings = useSelector(actor, (state) => state.context.dashboard?.config.editor);
  const status = useSelector(actor, (state) => state.context.status);
  const whitelabel = onWhitelabel(ports.hostname, status);
  const brand = brandOf(settings);
  const name = brand.name ?? (whitelabel ? ports.hostname : text('account.product'));
  return { ...brand, name, whitelabel, known: settings !== undefined };
}

/** Sets the title of the browser's tab to the screen and the brand. */
export function useTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/**
 * The brand's logo as decoration beside its name, else the product's mark. A whitelabel never shows the product: without
 * a logo it shows the first letter of the brand.
 */
export function BrandMark({ size }: { readonly size: number }) {
  const { logo, name, whitelabel, known } = useBrand();
  const [broken, setBroken] = useState<string | null>(null);
  if (logo !== null && logo !== broken) {
    return (
      <img
        className={classes.logo}
        src={logo}
        alt=""
        height={size}
        style={{ height: size, maxWidth: `min(100%, ${size * 4}px)` }}
        onError={() => setBroken(logo)}
      />
    );
  }
  if (!whitelabel) return <Mark size={size} />;
  const letter = known ? ([...name][0] ?? '').toLocaleUpperCase() : undefined;
  return (
    <span
      className={classes.letter}
      style={{ width: size, height: size, fontSize: size * 0.56 }}
      // drawn by CSS, so that screen readers do not read it before the name beside it
      data-letter={letter}
      aria-hidden="true"
    />
  );
}

/** The product's mark: two nested arches, a doorway and the waves of a Wi-Fi sign. */
function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="none" stroke="var(--accent-ink)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 24.5v-8a9 9 0 0 1 18 0v8" opacity="0.55" />
        <path d="M11.7 24.5v-7.8a4.3 4.3 0 0 1 8.6 0v7.8" />
      </g>
      <circle cx="16" cy="23.4" r="1.7" fill="var(--accent-ink)" />
    </svg>
  );
}

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
