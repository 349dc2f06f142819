import { createHmac } from 'node:crypto';
import type { RadiusServer } from '#core/gateways/types.ts';
import type { Settings } from '../../domain/settings.ts';

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
  const name = JSON.stringify([gateway.dashboard, gateway.id]);
  return {
    host: radiusHost ?? new URL(publicUrl).hostname,
    authPort: radiusPort,
    accountingPort: radiusPort + 1,
    secret: createHmac('sha256', radiusKey).update(`radius secret of ${name}`).digest('base64url').slice(0, 24),
  };
}
