import { join } from 'node:path';

/** The four network namespaces of the proof. */
export const PLACE = {
  visitor: 'portico-visitor',
  /** A second device in the venue, that never logs in. */
  neighbour: 'portico-neighbour',
  gateway: 'portico-gateway',
  internet: 'portico-internet',
} as const;

export type Place = keyof typeof PLACE;

/** From the ranges for documentation and private networks, where nobody else is. */
export const ADDRESS = {
  visitor: '10.20.30.40',
  neighbour: '10.20.30.41',
  gateway: '10.20.30.1',
  gatewayOutside: '203.0.113.1',
  portico: '203.0.113.10',
  /** Of Portico as well, and open to nobody before the login. */
  vouchers: '203.0.113.11',
  internet: '203.0.113.80',
} as const;

/** Portico, by name. */
export const PORTICO_NAME = 'wifi.example';
/** Where printed vouchers lead. */
export const VOUCHER_NAME = 'vouchers.example';

/** Hosts of the internet with an address of their own, also for all names below them: a page fetches from them. */
export const STAND_INS = {
  'pictures.example': '203.0.113.101',
  'adverts.example': '203.0.113.102',
  'facebook.com': '203.0.113.103',
  'facebook.net': '203.0.113.104',
  'fbcdn.net': '203.0.113.105',
} as const;

export const MAC = { visitor: '02:00:00:00:30:40', neighbour: '02:00:00:00:30:41' } as const;

export const PORTICO_PORT = 4600;
/** The same by https. */
export const TLS_PORT = 4643;

/** A service of the internet other than the web: a gateway refuses it and does not redirect. */
export const OTHER_PORT = 8022;

/** What a phone requests when it joins a network; the answer is "Success" when no portal is in between. */
export const PROBE = 'http://captive.apple.com/hotspot-detect.html';
export const OTHER = `http://service.example:${OTHER_PORT}/`;

const INSIDE = join(import.meta.dirname, 'inside');

/** A place of a device: of the two that every run has, or one at the end of a slow line. */
export type Device = 'visitor' | 'neighbour' | `lane-${number}`;

/** The namespace of a place. */
export function namespaceOf(place: Device | 'gateway'): string {
  return `portico-${place}`;
}

/** The words that run a program in the gateway's namespace or a device's. `folder` is that of the run. */
export function inside(place: Device | 'gateway', folder: string, words: readonly string[]): string[] {
  const there = ['ip', 'netns', 'exec', namespaceOf(place)];
  return place === 'gateway'
    ? [...there, 'sh', join(INSIDE, 'gateway.sh'), join(folder, 'gateway'), ...words]
    : [...there, ...withResolver(join(folder, 'resolv.conf'), words)];
}

/** The words that run a program with another name server. `ip netns exec` gave the process mounts of its own. */
export function withResolver(resolvConf: string, words: readonly string[]): string[] {
  return ['sh', join(INSIDE, 'device.sh'), resolvConf, ...words];
}
