import type { GatewayKind } from '#core/gateways/settings.ts';
import type {
  ControllerAnswer,
  ControllerCall,
  ExpectedFields,
  RequestFields,
  RouterLogin,
  Simulate,
  SimulatedRequest,
  Simulation,
} from './simulation.ts';
import { omadaController, opnsenseController, unifiClassic, unifiOfficial } from './vendors/controllers.ts';
import { arubaForm, cambiumForm, ciscoForm, fortinetForm, merakiClickThrough, merakiSignOn } from './vendors/forms.ts';
import { mikrotikChap, mikrotikPap } from './vendors/mikrotik.ts';
import { openndsByAddress, openndsByRouter, openndsPlain } from './vendors/opennds.ts';
import { ruckusController, ruckusForm } from './vendors/ruckus.ts';
import { coovaChap, coovaPap, uspotForm } from './vendors/uam.ts';

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
  uspot: { kind: 'uspot', simulate: uspotForm, origin: 'http://10.2.0.1:3990' },
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
  aruba: { kind: 'aruba', simulate: arubaForm, origin: 'https://securelogin.arubanetworks.com' },
  omada: { kind: 'omada', simulate: omadaController, origin: 'https://10.0.0.5:8043' },
  ruckus: { kind: 'ruckus', way: 'SmartZone', simulate: ruckusController, origin: 'https://10.0.0.5:9443' },
  'ruckus-form': { kind: 'ruckus', way: 'ZoneDirector', simulate: ruckusForm, origin: 'http://10.0.0.5:9997' },
  cambium: { kind: 'cambium', simulate: cambiumForm, origin: 'https://10.0.0.2:444' },
  fortinet: { kind: 'fortinet', simulate: fortinetForm, origin: 'https://172.16.2.1:1003' },
  cisco: { kind: 'cisco', simulate: ciscoForm, origin: 'https://192.0.2.1' },
  opnsense: { kind: 'opnsense', simulate: opnsenseController, origin: 'https://10.0.0.1' },
} as const satisfies Readonly<Record<string, Simulated>> & Readonly<Record<GatewayKind, Simulated>>;

export type SimulatedName = keyof typeof simulatedGateways;

export const SIMULATED_NAMES = Object.keys(simulatedGateways) as SimulatedName[];

export function isSimulated(name: string): name is SimulatedName {
  return Object.hasOwn(simulatedGateways, name);
}

/** What a simulated gateway is told to do with its devices. */
export const BEHAVIOURS = ['lets-in', 'refuses', 'expired', 'already-in', 'slow', 'down'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/**
 * What the gateway does with a request: it lets the browser in and leads it on, sends it back to the page, or answers a
 * call. `wrong` are the names of what was not as the vendor has it.
 */
export type Reaction = { readonly wrong: readonly string[] } & (
  | { readonly kind: 'let-in'; readonly landing: string | undefined }
  | { readonly kind: 'sent-back'; readonly word: 'refused' | 'expired'; readonly came: string | undefined }
  | { readonly kind: 'answer'; readonly answer: ControllerAnswer; readonly letsIn: boolean }
);

/** The gateway's reaction to a request; null where it has no such address. */
export function react({ login }: Simulation, behaviour: Behaviour, request: SimulatedRequest): Reaction | null {
  if (login.kind === 'router') return null;
  if (login.kind === 'controller') {
    const call = login.calls.find(({ method, path }) => method === request.method && path === request.path);
    return call ? answerOf(call, behaviour, request) : null;
  }
  if (!login.methods.includes(request.method) || login.path !== request.path) return null;
  const wrong = differing(login.expects, request.fields);
  const came = login.landing === null ? undefined : request.fields[login.landing];
  if (behaviour === 'expired') return { kind: 'sent-back', word: 'expired', came, wrong };
  if (behaviour === 'refuses' || wrong.length > 0) return { kind: 'sent-back', word: 'refused', came, wrong };
  return { kind: 'let-in', landing: came, wrong };
}

function answerOf(call: ControllerCall, behaviour: Behaviour, { headers, fields }: SimulatedRequest): Reaction {
  const wrong = [...differing(call.headers ?? {}, headers), ...differing(call.expects, fields)];
  if (wrong.length > 0) return { kind: 'answer', answer: call.wrong, letsIn: false, wrong };
  // Only the call that lets a device in can be refused; the ones before it sign in.
  if (call.refused === undefined) return { kind: 'answer', answer: call.right, letsIn: false, wrong };
  if (behaviour === 'refuses') return { kind: 'answer', answer: call.refused, letsIn: false, wrong };
  if (behaviour === 'expired') return { kind: 'answer', answer: call.expired ?? call.refused, letsIn: false, wrong };
  const right = behaviour === 'already-in' ? (call.online ?? call.right) : call.right;
  return { kind: 'answer', answer: right, letsIn: true, wrong };
}

/** What is wrong with the line of a device in the list that a router collects; null where it is another device's. */
export function readLine({ device, limits }: RouterLogin, line: string): readonly string[] | null {
  const [id, ...words] = line.split(' ');
  if (id !== device) return null;
  const names = ['minutes', 'up', 'down', 'up quota', 'down quota'];
  return names.filter((_, i) => words[i] !== limits[i]);
}

function differing(expected: ExpectedFields, fields: RequestFields): string[] {
  return Object.keys(expected).filter((name) => expected[name] !== fields[name]);
}
