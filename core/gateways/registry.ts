import { opennds } from './opennds.ts';
import type { Gateway, GatewayQuery, GrantMeans, Handover } from './types.ts';

/** The gateways there are, the first that recognises a visit takes it. A new one is its file and its name here. */
const gateways: readonly Gateway[] = [opennds];

export function gatewayByName(name: string): Gateway | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** Of a gateway that is none: nobody grants it, and nobody is told they are online. */
const UNREAD: Handover = { gateway: '', client: null, handle: {} };

/** The hand-over in a visit's query; null where the visitor came without a gateway. */
export function readHandover(query: GatewayQuery, meansOf: (gateway: string) => GrantMeans): Handover | null {
  const gateway = gateways.find((each) => each.recognises(query));
  return gateway ? (gateway.parse(query, meansOf(gateway.name)) ?? UNREAD) : null;
}
