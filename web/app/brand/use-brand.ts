import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type Brand, brandOf } from '#core/access/brand.ts';
import { onWhitelabel } from '#core/access/hostname.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app-context.ts';

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
