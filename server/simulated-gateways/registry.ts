import type { GatewayKind } from '#core/gateways/settings.ts';
import type { Simulate } from './simulation.ts';
import { aruba, cambium, cisco, fortinet, merakiClickThrough, merakiSignOn } from './vendors/forms.ts';
import { mikrotikChap, mikrotikPap } from './vendors/mikrotik.ts';
import { omada } from './vendors/omada.ts';
import { openndsByAddress, openndsByRouter, openndsPlain } from './vendors/opennds.ts';
import { opnsense } from './vendors/opnsense.ts';
import { ruckusController, ruckusForm } from './vendors/ruckus.ts';
import { coovaChap, coovaPap, uspot } from './vendors/uam.ts';
import { unifiClassic, unifiOfficial } from './vendors/unifi.ts';

/** A gateway that can be simulated: its vendor, and which of the vendor's ways of login it plays. */
export interface Simulated {
  readonly kind: GatewayKind;
  /** The way of login, where the vendor has several. */
  readonly way?: string;
  readonly simulate: Simulate;
  /** An origin such as gateways of this kind have in their venue. */
  readonly origin: string;
}

/** All simulated gateways, by the name that is typed and carried in addresses; the first of a kind is its usual one. */
export const simulatedGateways = {
  opennds: {
    kind: 'opennds',
    way: 'fas_secure_enabled 2',
    simulate: openndsByAddress,
    origin: 'http://10.77.0.1:2050',
  },
  'opennds-plain': {
    kind: 'opennds',
    way: 'fas_secure_enabled 1',
    simulate: openndsPlain,
    origin: 'http://10.77.0.1:2050',
  },
  'opennds-authmon': {
    kind: 'opennds',
    way: 'fas_secure_enabled 3, authmon',
    simulate: openndsByRouter,
    origin: 'http://10.77.0.1:2050',
  },
  coova: { kind: 'coova', way: 'CHAP', simulate: coovaChap, origin: 'http://10.1.0.1:3990' },
  'coova-pap': { kind: 'coova', way: 'PAP', simulate: coovaPap, origin: 'http://10.1.0.1:3990' },
  uspot: { kind: 'uspot', simulate: uspot, origin: 'http://10.2.0.1:3990' },
  mikrotik: { kind: 'mikrotik', way: 'CHAP', simulate: mikrotikChap, origin: 'http://10.5.50.1' },
  'mikrotik-pap': { kind: 'mikrotik', way: 'PAP', simulate: mikrotikPap, origin: 'http://10.5.50.1' },
  unifi: { kind: 'unifi', way: 'user', simulate: unifiClassic, origin: 'https://192.168.1.1' },
  'unifi-key': { kind: 'unifi', way: 'API key', simulate: unifiOfficial, origin: 'https://192.168.1.1' },
  meraki: { kind: 'meraki', way: 'sign-on', simulate: merakiSignOn, origin: 'https://n143.network-auth.com' },
  'meraki-click': {
    kind: 'meraki',
    way: 'click-through',
    simulate: merakiClickThrough,
    origin: 'https://eu.network-auth.com',
  },
  aruba: { kind: 'aruba', simulate: aruba, origin: 'https://securelogin.arubanetworks.com' },
  omada: { kind: 'omada', simulate: omada, origin: 'https://10.0.0.5:8043' },
  ruckus: { kind: 'ruckus', way: 'SmartZone', simulate: ruckusController, origin: 'https://10.0.0.5:9443' },
  'ruckus-form': { kind: 'ruckus', way: 'ZoneDirector', simulate: ruckusForm, origin: 'http://10.0.0.5:9997' },
  cambium: { kind: 'cambium', simulate: cambium, origin: 'https://10.0.0.2:444' },
  fortinet: { kind: 'fortinet', simulate: fortinet, origin: 'https://172.16.2.1:1003' },
  cisco: { kind: 'cisco', simulate: cisco, origin: 'https://192.0.2.1' },
  opnsense: { kind: 'opnsense', simulate: opnsense, origin: 'https://10.0.0.1' },
} as const satisfies Readonly<Record<string, Simulated>> & Readonly<Record<GatewayKind, Simulated>>;

export type SimulatedName = keyof typeof simulatedGateways;

export const SIMULATED_NAMES = Object.keys(simulatedGateways) as SimulatedName[];

export function isSimulated(name: string): name is SimulatedName {
  return Object.hasOwn(simulatedGateways, name);
}
