import { opennds } from './opennds.ts';
import type { Gateway, GatewayQuery, Grant, GrantMeans, Handover } from './types.ts';
import { unspokenGateways } from './unspoken.ts';

/** The gateways there are, the first that recognises a visit takes it. A new one is its file and its name here. */
const gateways: readonly Gateway[] = [opennds, ...unspokenGateways];

/** A gateway was recognised, but its query cannot be read: nobody is let in on it. */
const UNREAD: Handover = { gateway: '', client: null, handle: {} };

/** There was a hand-over, but its token does not open any more. */
export const LOST: Handover = { gateway: 'lost', client: null, handle: {} };

/** The hand-over in a visit's query; null where the visitor came without a gateway. */
export function readHandover(query: GatewayQuery, meansOf: (gateway: string) => GrantMeans): Handover | null {
  const gateway = gateways.find((each) => each.recognises(query));
  return gateway ? (gateway.parse(query, meansOf(gateway.name)) ?? UNREAD) : null;
}

/** How the visitor of a hand-over is let in, or why nobody can be. */
export function grantOf(handover: Handover, meansOf: (gateway: string) => GrantMeans): Grant {
  const gateway = gateways.find(({ name }) => name === handover.gateway);
  if (gateway) return gateway.grant(handover, meansOf(gateway.name));
  const lost = handover.gateway === LOST.gateway;
  return { kind: 'impossible', reason: lost ? 'visitor.visitLost' : 'visitor.gatewayUnread' };
}

/** The same for one device at one gateway, wherever it wants to go. */
export function deviceAt({ gateway, client, handle }: Handover): string {
  return JSON.stringify([gateway, client, Object.entries(handle).sort()]);
}
