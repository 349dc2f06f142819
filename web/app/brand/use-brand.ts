import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type Brand, brandOf } from '#core/access/brand.ts';
import { onWhitelabel } from '#core/app/on-whitelabel.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app-context.ts';

interface ShownBrand extends Brand {
  /** The organisation's, else the product's; on a whitelabel the product is never named, so there its host. */
  readonly name: string;
  readonly whitelabel: boolean;
  /** Whether the dashboard was heard of. */
  readonly known: boolean;
}

/** How this dashboard looks. */
export function useBrand(): ShownBrand {
  const { whitelabel: actor, ports } = useApp();
  const settings = useSelector(actor, (state) => state.context.dashboard?.config.editor);
  const status = useSelector(actor, (state) => state.context.status);
  const whitelabel = onWhitelabel(ports.hostname, status);
  const brand = brandOf(settings);
  const name = brand.name ?? (whitelabel ? ports.hostname : text('account.product'));
  return { ...brand, name, whitelabel, known: settings !== undefined };
}

/** Names the browser's tab while a screen is shown, with the brand behind it. */
export function useTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
