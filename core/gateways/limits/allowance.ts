import type { GatewayLimits } from '../settings.ts';

/** What a device gets, or what is left for it; null where that is not limited. */
export interface Allowance {
  readonly seconds: number | null;
  /** Bytes in both directions together. */
  readonly bytes: number | null;
  readonly download: number | null;
  readonly upload: number | null;
  readonly downKbps: number | null;
  readonly upKbps: number | null;
}

const MINUTE = 60;
export const MEGABYTE = 1_000_000;

export const UNLIMITED: Allowance = {
  seconds: null,
  bytes: null,
  download: null,
  upload: null,
  downKbps: null,
  upKbps: null,
};

/** What the limits of a gateway allow. */
export function allowanceOf({ minutes, megabytes, downKbps, upKbps }: GatewayLimits): Allowance {
  return { ...UNLIMITED, seconds: times(minutes, MINUTE), bytes: times(megabytes, MEGABYTE), downKbps, upKbps };
}

function times(count: number | null, unit: number): number | null {
  return count === null ? null : count * unit;
}

/** The smaller of two limits; null where there is none. */
export function smaller(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** spec visitors.20: what two allow together: of each limit the smaller one. */
export function smallerAllowance(one: Allowance, other: Allowance): Allowance {
  return {
    seconds: smaller(one.seconds, other.seconds),
    bytes: smaller(one.bytes, other.bytes),
    download: smaller(one.download, other.download),
    upload: smaller(one.upload, other.upload),
    downKbps: smaller(one.downKbps, other.downKbps),
    upKbps: smaller(one.upKbps, other.upKbps),
  };
}

/** Bytes that are left whichever way they go, which is what a gateway is told that counts both ways together. */
export function bytesLeft({ bytes, download, upload }: Allowance): number | null {
  return smaller(bytes, smaller(download, upload));
}

/** The smallest amounts that a login can tell. Less than one of them is nothing, because 0 would be without a limit. */
export interface Grain {
  readonly seconds: number;
  readonly bytes: number;
}

const FINEST: Grain = { seconds: 1, bytes: 1 };

/** Whether nothing is left, or less than can be told. */
export function isSpent({ seconds, bytes, download, upload }: Allowance, grain = FINEST): boolean {
  const isShort = (left: number | null, least: number) => left !== null && left < least;
  return isShort(seconds, grain.seconds) || [bytes, download, upload].some((left) => isShort(left, grain.bytes));
}

/** A limit in whole units, such as minutes: never more than there is. */
export function inWhole(amount: number | null, unit: number): number | null {
  return amount === null ? null : Math.floor(amount / unit);
}
