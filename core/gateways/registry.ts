import { opennds } from './opennds.ts';
import type { Gateway, GatewayQuery, Handover } from './types.ts';

/** The gateways there are, the first that recognises a visit takes it. A new one is its file and its name here. */
const gateways: readonly Gateway[] = [opennds];

export function gatewayByName(name: string): Gateway | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** The hand-over in a visit's query; null where the visitor came without a gateway, or with a broken one. */
export function readHandover(query: GatewayQuery): Handover | null {
  return gateways.find((gateway) => gateway.recognises(query))?.parse(query) ?? null;
}
