import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { RadiusClient } from '#core/gateways/exports/freeradius.ts';
import { asksRadius } from '#core/gateways/guide.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { RadiusServer } from '#core/gateways/types.ts';
import type { Settings } from '../../domain/settings.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import type { Repositories } from '../../ports/store/store.ts';

/** The user that RADIUS servers name beside the key. */
export const RADIUS_USER = 'portico';

type Known = Pick<Settings, 'radiusKey' | 'radiusHost' | 'radiusPort'>;

/**
 * The RADIUS server as a configured gateway of a dashboard is told of it; null where the deployment has none. The secret
 * is computed from the key, so that nothing has to be entered twice and no two gateways have the same.
 */
export function radiusServerFor(
  gateway: { readonly dashboard: string; readonly id: string },
  { radiusKey, radiusHost, radiusPort }: Known,
  publicUrl: string,
): RadiusServer | null {
  if (radiusKey === null) return null;
  return {
    host: radiusHost ?? new URL(publicUrl).hostname,
    authPort: radiusPort,
    accountingPort: radiusPort + 1,
    secret: radiusSecret(gateway, radiusKey),
  };
}

/** What a gateway shares with its RADIUS server. */
export function radiusSecret(
  { dashboard, id }: { readonly dashboard: string; readonly id: string },
  radiusKey: string,
): string {
  const name = JSON.stringify([dashboard, id]);
  return createHmac('sha256', radiusKey).update(`radius secret of ${name}`).digest('base64url').slice(0, 24);
}

/** The configured gateways of all dashboards that ask a RADIUS server about each visitor. */
export async function radiusClients({
  store,
  settings,
  publicUrl,
}: {
  readonly store: Pick<Repositories, 'dashboards' | 'gateways' | 'secrets'>;
  readonly settings: Pick<Settings, 'radiusKey' | 'radiusHost' | 'radiusPort'>;
  publicUrl(): string;
}): Promise<RadiusClient[]> {
  const clients: RadiusClient[] = [];
  for (const dashboard of await store.dashboards.list()) {
    const configured = await gatewaysOf(dashboard.id, { store });
    for (const gateway of configured.filter(asksRadius)) {
      const server = radiusServerFor({ dashboard: dashboard.id, id: gateway.id }, settings, publicUrl());
      if (server) clients.push({ name: gateway.name, address: addressOf(gateway), secret: server.secret });
    }
  }
  return clients;
}

/** A gateway that is configured by an address asks from there, where no address translation is in between. */
function addressOf({ address }: GatewaySettings): string | null {
  const host = address === null ? '' : new URL(address).hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}
