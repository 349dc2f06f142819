import type { VisitContext } from '#core/gateways/registry.ts';
import { bareGateway, type GatewayKind, type GatewaySettings } from '#core/gateways/settings.ts';

/** A gateway as an operator configured it, by what differs from one of which nothing is set. */
export function configuredGateway(
  kind: GatewayKind,
  { limits, ...given }: Partial<Omit<GatewaySettings, 'limits'>> & { readonly limits?: object } = {},
): GatewaySettings {
  const bare = bareGateway(kind, 'The venue');
  return { ...bare, ...given, limits: { ...bare.limits, ...limits } };
}

/** What a visit of page 1 is read by. */
export function visitContext(gateways: readonly GatewaySettings[], more: Partial<VisitContext> = {}): VisitContext {
  return { page: '1', gateways, path: '/p/1', addresses: [], visitorIp: null, decipher: () => null, ...more };
}
