import { gatewayOf } from './registry.ts';
import type { Gateway, Handover } from './types.ts';

/*
 * Whoever opens a page wrote its address: the MAC that stands there is the gateway's word only where the gateway vouches
 * for it, or lets in nobody but that device. Elsewhere any device is let in by any name.
 */

/** How much the device that a hand-over names is worth at each vendor, in the words of docs/gateways.md. */
export const BINDINGS: Readonly<Record<Gateway['binds'], string>> = {
  always: 'yes',
  keyed: 'with the shared key',
  never: 'no',
};

/** Whether a login by this hand-over lets in the device that it names, and no other. */
export function bindsDevice(handover: Handover): boolean {
  const binds = gatewayOf(handover)?.binds ?? 'never';
  return binds === 'always' || (binds === 'keyed' && handover.keyed === true);
}

/** Whether the hand-over holds what only this device is let in by, so that no other can bring the same. */
export function bringsToken(handover: Handover): boolean {
  return gatewayOf(handover)?.ownHandle === true;
}

/** Whether another device that brought the same hand-over would gain nothing by it. */
export function isOwnHandover(handover: Handover): boolean {
  return bindsDevice(handover) || bringsToken(handover);
}

/**
 * The name under which a device is counted: what its gateway calls it, where that is bound to the login. Elsewhere the
 * hand-over counts as well, so that nobody is taken for a device by writing its name.
 */
export function countedAs(handover: Handover, client: string): string {
  return handover.own === undefined || bindsDevice(handover) ? client : `${client} ${handover.own}`;
}

/**
 * The name under which the forms of a device are counted, where it has proved that this hand-over is its own. A MAC that no
 * key vouches for can be written by anybody, so it counts as one visit.
 */
export function sentBy({ client, keyed, own }: Handover): string | null {
  return client === null || keyed === true || own === undefined ? client : `${client} ${own}`;
}
