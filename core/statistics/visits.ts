import { slotOf } from './slots.ts';
import type { Counted, DeviceDay, Fact, SlotCount, Told } from './types.ts';

// spec statistics.2

/** A device that does nothing for so long has left; what it does then is another visit. */
export const IDLE = 30 * 60_000;

const UNKNOWN: DeviceDay = { last_at: 0, isCounted: false, isOnline: false, gateway: '', told: [] };

/** What is counted along with a fact, once a visit whatever its key. */
const ALONG: Partial<Record<Fact, Fact>> = { pressed: 'tried', refused: 'stopped' };

interface Folded {
  readonly device: DeviceDay;
  readonly counts: readonly SlotCount[];
}

/** A visit that presses and is refused more often than this is no visitor any more. */
const MOST_TOLD = 50;

/**
 * What is counted of what a device did, in the order of time: a visit once, and each thing once in a visit, however often
 * a page is loaded again or a wrong code typed again.
 */
export function foldVisits(known: DeviceDay | null, told: readonly Told[]): Folded {
  let device = known ?? UNKNOWN;
  const counts: SlotCount[] = [];
  for (const each of [...told].sort((one, other) => one.at - other.at)) {
    const gateway = each.gateway ?? device.gateway;
    const news = newsOf(device, each);
    counts.push(...news.map(({ what, key }) => ({ slot: slotOf(each.at), gateway, what, key, count: 1 })));
    device = after(device, each, news);
  }
  return { device, counts };
}

/** What is counted of one thing that a device did. */
function newsOf(device: DeviceDay, each: Told): readonly Counted[] {
  if (each.what === 'left') return [each];
  if (each.what !== 'seen') {
    const along = ALONG[each.what];
    const all = [each, ...(along === undefined ? [] : [{ what: along, key: '' }])];
    return device.told.length < MOST_TOLD ? all.filter((one) => !device.told.includes(nameOf(one))) : [];
  }
  if (!isNewVisit(device, each.at)) return [];
  const first: Counted[] = device.isCounted ? [] : [{ what: 'devices', key: '' }];
  return [each, ...(each.with ?? []), ...first];
}

function after(device: DeviceDay, { what, at, gateway }: Told, news: readonly Counted[]): DeviceDay {
  const last_at = Math.max(device.last_at, at);
  if (what === 'left') return device;
  if (what !== 'seen') {
    const told = [...device.told, ...news.map(nameOf)];
    return { ...device, last_at, told, isOnline: device.isOnline || what === 'online' };
  }
  if (news.length === 0) return { ...device, last_at };
  return { last_at, isCounted: true, isOnline: false, gateway: gateway ?? device.gateway, told: [SEEN] };
}

const nameOf = ({ what, key }: Counted) => `${what} ${key}`;
const SEEN = nameOf({ what: 'seen', key: '' });

function isNewVisit({ told, isOnline, last_at }: DeviceDay, at: number): boolean {
  return !told.includes(SEEN) || isOnline || at - last_at >= IDLE;
}

/** One count for each slot, gateway, fact and key. */
export function summed(counts: readonly SlotCount[]): readonly SlotCount[] {
  const sums = new Map<string, SlotCount>();
  for (const each of counts) {
    const name = JSON.stringify([each.slot, each.gateway, each.what, each.key]);
    sums.set(name, { ...each, count: (sums.get(name)?.count ?? 0) + each.count });
  }
  return [...sums.values()];
}
