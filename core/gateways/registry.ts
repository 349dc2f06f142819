import { opennds } from './opennds.ts';
import type { Gateway, GatewayContext, GatewayLogin, GatewayQuery, Handover } from './types.ts';
import { unsupportedGateways } from './unsupported.ts';

/** All gateways; the first that recognises a visit takes it. To add one, write its file and list it here. */
const gateways: readonly Gateway[] = [opennds, ...unsupportedGateways];

/** A gateway was recognised, but its query cannot be read: nobody is logged in by it. */
const UNREAD: Handover = { gateway: '', client: null, handle: {} };

/** There was a hand-over, but the token that carried it is no longer valid. */
export const LOST: Handover = { gateway: 'lost', client: null, handle: {} };

/** The hand-over in a visit's query; null where the visitor came without a gateway. */
export function readHandover(query: GatewayQuery, context: GatewayContext): Handover | null {
  const gateway = gateways.find((each) => each.recognises(query));
  return gateway ? (gateway.parse(query, context) ?? UNREAD) : null;
}

/** The gateway whose key it takes to read a query, or to log in by a hand-over; null where it takes none. */
export function keyedGateway(asked: { readonly query: GatewayQuery } | { readonly handover: Handover }): string | null {
  const gateway =
    'query' in asked
      ? gateways.find((each) => each.recognises(asked.query))
      : gateways.find(({ name }) => name === asked.handover.gateway);
  const isKeyed = 'query' in asked ? gateway?.isSealed(asked.query) : gateway?.needsKey(asked.handover);
  return gateway && isKeyed ? gateway.name : null;
}

/** How the visitor of a hand-over logs in at the gateway, or why nobody can. */
export function gatewayLogin(handover: Handover, context: GatewayContext): GatewayLogin {
  const gateway = gateways.find(({ name }) => name === handover.gateway);
  if (gateway) return gateway.login(handover, context);
  const lost = handover.gateway === LOST.gateway;
  return { kind: 'impossible', reason: lost ? 'visitor.visitLost' : 'visitor.gatewayUnread' };
}

/** Identifies a device at a gateway, whatever address the visitor asked for. */
export function deviceAt({ gateway, client, handle }: Handover): string {
  return JSON.stringify([gateway, client, Object.entries(handle).sort()]);
}
