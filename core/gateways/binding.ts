import { gatewayOf } from './registry.ts';
import type { Arrival, Gateway } from './types.ts';

/*
 * Whoever opens a page wrote its address: the MAC that stands there is the gateway's word only where the gateway vouches
 * for it, or lets in nobody but that device. Elsewhere any device is let in by any name.
 */

/** How much the device that an arrival names is worth at each vendor, in the words of docs/gateways.md. */
export const BINDINGS: Readonly<Record<Gateway['binds'], string>> = {
  always: 'yes',
  keyed: 'with the shared key',
  never: 'no',
};

/** Whether a login by this arrival lets in the device that it names, and no other. */
export function bindsDevice(arrival: Arrival): boolean {
  const binds = gatewayOf(arrival)?.binds ?? 'never';
  return binds === 'always' || (binds === 'keyed' && arrival.keyed === true);
}

/** Whether the arrival holds what only this device is let in by, so that no other can bring the same. */
export function bringsToken(arrival: Arrival): boolean {
  return gatewayOf(arrival)?.ownHandle === true;
}

/** Whether another device that brought the same arrival would gain nothing by it. */
export function isOwnArrival(arrival: Arrival): boolean {
  return bindsDevice(arrival) || bringsToken(arrival);
}

/**
 * The name under which a device is counted: what its gateway calls it, where that is bound to the login. Elsewhere the
 * arrival counts as well, so that nobody is taken for a device by writing its name.
 */
export function countedAs(arrival: Arrival, client: string): string {
  return arrival.own === undefined || bindsDevice(arrival) ? client : `${client} ${arrival.own}`;
}

/**
 * The name under which the forms of a device are counted, where it has proved that this arrival is its own. A MAC that no
 * key vouches for can be written by anybody, so it counts as one visit.
 */
export function sentBy({ client, keyed, own }: Arrival): string | null {
  return client === null || keyed === true || own === undefined ? client : `${client} ${own}`;
}
