import type { Allowance } from './allowance.ts';

/** Attributes of a RADIUS packet by the names of FreeRADIUS's dictionaries. */
export type RadiusAttributes = Readonly<Record<string, string | number>>;

/** Seconds between two reports of a session. What a device used since the last one is not known if its gateway dies. */
export const REPORT_SECONDS = 300;

/** After so many seconds without a packet a device is gone: its time does not run on. */
const IDLE_SECONDS = 900;

/** The largest number of an attribute; what is larger is told in two attributes, or cut. */
const LARGEST = 2 ** 32 - 1;

type OfVendor = { readonly radiusLimits?: (allowance: Allowance) => RadiusAttributes };

/** How a gateway is told to limit a session: what all vendors know, and the attributes of its own. */
export function limitAttributes({ radiusLimits }: OfVendor, allowance: Allowance): RadiusAttributes {
  const { seconds, downKbps, upKbps } = allowance;
  return {
    'Acct-Interim-Interval': REPORT_SECONDS,
    'Idle-Timeout': IDLE_SECONDS,
    ...attribute('Session-Timeout', seconds),
    ...attribute('WISPr-Bandwidth-Max-Down', bitsOf(downKbps)),
    ...attribute('WISPr-Bandwidth-Max-Up', bitsOf(upKbps)),
    ...radiusLimits?.(allowance),
  };
}

/**
 * How a gateway is told while a session is under way what that may use in all, from its begin. What stays as it was is not
 * said: gateways refuse a change for each attribute that they cannot change.
 */
export function changedLimits({ radiusLimits }: OfVendor, allowance: Allowance): RadiusAttributes {
  const { seconds } = allowance;
  return {
    ...attribute('Session-Timeout', seconds),
    ...radiusLimits?.({ ...allowance, downKbps: null, upKbps: null }),
  };
}

/** What CoovaChilli and uspot read; `input` is what the device sends. A session of 4 GiB ends, and the next has the rest. */
export function chillispotLimits({ bytes, download, upload }: Allowance): RadiusAttributes {
  return {
    ...attribute('ChilliSpot-Max-Total-Octets', bytes),
    ...attribute('ChilliSpot-Max-Output-Octets', download),
    ...attribute('ChilliSpot-Max-Input-Octets', upload),
  };
}

/** `receive` is what the device sends. A rate of 0 is no limit. */
export function mikrotikLimits({ bytes, download, upload, downKbps, upKbps }: Allowance): RadiusAttributes {
  const isSlowed = downKbps !== null || upKbps !== null;
  return {
    ...(isSlowed && { 'Mikrotik-Rate-Limit': `${upKbps ?? 0}k/${downKbps ?? 0}k` }),
    ...inTwo('Mikrotik-Total-Limit', bytes),
    ...inTwo('Mikrotik-Xmit-Limit', download),
    ...inTwo('Mikrotik-Recv-Limit', upload),
  };
}

function attribute(name: string, value: number | null): RadiusAttributes {
  return value === null ? {} : { [name]: Math.min(value, LARGEST) };
}

function inTwo(name: string, bytes: number | null): RadiusAttributes {
  if (bytes === null) return {};
  const gigawords = Math.floor(bytes / (LARGEST + 1));
  return { [name]: bytes % (LARGEST + 1), ...(gigawords > 0 && { [`${name}-Gigawords`]: gigawords }) };
}

function bitsOf(kbps: number | null): number | null {
  return kbps === null ? null : kbps * 1_000;
}
