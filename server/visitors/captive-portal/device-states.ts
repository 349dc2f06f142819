import ipaddr from 'ipaddr.js';
import { bytesLeft } from '#core/gateways/limits/allowance.ts';
import type { DeviceState } from '#core/portal/captive-portal.ts';
import { isPublicAddress } from '#core/rules/host.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { OnlineDevice } from '../../ports/store/visitor-grants.ts';
import type { VisitorDeps } from '../deps.ts';
import { balanceAt } from '../radius/usage.ts';
import type { Trace } from '../records/traces.ts';

const HOUR = 3_600_000;
/** How long a device counts as online where only its gateway knows: gateways end sessions after a day or sooner. */
const UNKNOWN_LENGTH = 24 * HOUR;

/** A device that its gateway is told to let in. */
interface LetIn extends Pick<OnlineDevice, 'page_id' | 'client' | 'ends_at'> {
  readonly address: string;
  readonly at: number;
}

/** What is recorded of it. */
export function onlineTrace({ at, address, ends_at, ...device }: LetIn): Trace {
  const forget_at = ends_at ?? at + UNKNOWN_LENGTH;
  return { kind: 'online', record: { ...device, address: plainAddress(address), ends_at, forget_at } };
}

type Deps = Pick<VisitorDeps, 'store' | 'visits' | 'clock' | 'settings'>;

/** The state of the device at an address; null where devices cannot be told apart there. */
export async function deviceState(
  ip: string,
  { store, visits, clock, settings: { guestNetworks, radiusKey } }: Deps,
): Promise<DeviceState | null> {
  const address = plainAddress(ip);
  if (guestNetworks.length > 0 && !guestNetworks.some((network) => isIn(network, address))) {
    return { kind: 'elsewhere' };
  }
  const now = clock.now();
  const stored = await visits.betweenWrites(() => store.onlineDevices.at(address, now));
  const waiting = visits.waiting('online').filter((each) => each.address === address && each.forget_at > now);
  const devices = [...stored, ...waiting];
  const last = devices.at(-1);
  if (last === undefined) return { kind: 'captive' };
  const isShared = new Set(devices.map(({ client }) => client)).size > 1;
  const isOwn = guestNetworks.length > 0 || ipaddr.IPv6.isValid(address) || !isPublicAddress(address);
  if (isShared || !isOwn) return null;
  const balance = radiusKey === null ? null : await balanceAt(last, store, now);
  return { kind: 'online', until: last.ends_at, bytes: balance && bytesLeft(balance.left) };
}

/**
 * The session of a device that the gateway let in, also one that waits to be recorded; null where none is known, and while
 * the store does not answer.
 */
export async function sessionOf(
  device: Pick<OnlineDevice, 'page_id' | 'client'>,
  { store, visits, clock }: Omit<Deps, 'settings'>,
): Promise<Pick<OnlineDevice, 'ends_at'> | null> {
  const now = clock.now();
  const isThis = ({ page_id, client, forget_at }: OnlineDevice) =>
    page_id === device.page_id && client === device.client && forget_at > now;
  try {
    const stored = await visits.betweenWrites(() => store.onlineDevices.of(device, now));
    return [...stored, ...visits.waiting('online').filter(isThis)].at(-1) ?? null;
  } catch (error) {
    if (!storageProblem(error)) throw error;
    return null;
  }
}

/** An address of IPv4 that came in the form of IPv6 is the same address. */
function plainAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip;
}

function isIn(network: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`;
  const [first, bits] = ipaddr.parseCIDR(range);
  const parsed = ipaddr.parse(address);
  return parsed.kind() === first.kind() && parsed.match(first, bits);
}
