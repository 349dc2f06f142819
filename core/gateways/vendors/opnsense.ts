import { KEEPS_NOTHING } from '#core/gateways/limits/keeps.ts';
import { isPrivateHost } from '#core/rules/host.ts';
import {
  askJson,
  type CallOutcome,
  type CallRefusal,
  countOf,
  type GatewayHttp,
  gatewayRefusal,
  isRefusal,
  type JsonAnswer,
  testOf,
} from '../calls.ts';
import { basicAuth } from '../encoding.ts';
import { addressInVenue, isLanding } from '../gateway-address.ts';
import { hostLines } from '../notations.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Arrival, ArrivalFault, EndOutcome, Gateway, SeenSession, WatchedDevice } from '../types.ts';

/** `clientState` of a device that the firewall did not let in. */
const problems = {
  NOT_AUTHORIZED: 'visitor.2001',
  UNKNOWN: 'visitor.gatewayExpired',
} as const;

const USUAL_ZONE = '0';

/** OPNsense, field other-gateways.3: the server lets an address of the zone in. */
export const opnsense: Gateway = {
  kind: 'opnsense',
  label: 'gateways.opnsense',
  recognises: (query) => 'redirurl' in query && !('zone' in query),
  parse(query, { settings, visitorIp }): Arrival | ArrivalFault {
    const ip = [visitorIp, query.clientip].find((each) => each && isPrivateHost(each));
    // The firewall knows devices by their address in its own network alone.
    if (!ip) return 'broken';
    const { redirurl = '' } = query;
    const landing = isLanding(redirurl) || redirurl === '' ? redirurl : `http://${redirurl}`;
    return { gateway: 'opnsense', client: addressInVenue(ip, settings.name), handle: { ip }, landing };
  },
  grant({ handle }, { settings }) {
    return { kind: 'server-call', run: ({ http }) => letIn(handle.ip ?? '', settings, http) };
  },
  credentials: 'none',
  logins: ['server-call'],
  binds: 'always',
  namesNoDevice: true,
  keeps: KEEPS_NOTHING,
  sessions: { look, end, needsEnd: true },
  asks: [
    { field: 'address', isRequired: true, hint: 'gateways.opnsense.addressHint' },
    { field: 'user', isRequired: true, hint: 'gateways.opnsense.userHint' },
    { field: 'password', isRequired: true, hint: 'gateways.opnsense.passwordHint' },
    { field: 'zone', isRequired: false, hint: 'gateways.opnsense.zoneHint' },
  ],
  problems,
  guide: ({ page }) => [
    { text: 'gateways.opnsense.key' },
    { text: 'gateways.opnsense.template', value: `<meta http-equiv="refresh" content="0;url=${page}?redirurl=">` },
    { text: 'gateways.opnsense.route' },
  ],
  walledGarden: hostLines,
  dhcp: (api) => `114 (string): ${api}`,
  async test(settings, http) {
    const answer = await ask(settings, http, 'GET', '/api/captiveportal/session/zones');
    return testOf(answer);
  },
};

async function ask(
  { address, user, password }: GatewaySettings,
  http: GatewayHttp,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<JsonAnswer | CallRefusal> {
  const headers = { authorization: basicAuth(user ?? '', password ?? '') };
  const answer = await askJson(http, { method, url: address + path, headers, ...(body !== undefined && { body }) });
  return isRefusal(answer) || answer.status < 400 ? answer : gatewayRefusal('visitor.gatewaySettings', answer.raw);
}

function zoneOf({ zone }: GatewaySettings): string {
  return encodeURIComponent(zone ?? USUAL_ZONE);
}

async function letIn(ip: string, settings: GatewaySettings, http: GatewayHttp): Promise<CallOutcome> {
  const answer = await ask(settings, http, 'POST', `/api/captiveportal/session/connect/${zoneOf(settings)}`, {
    user: 'portico',
    ip,
  });
  if (isRefusal(answer)) return answer;
  const state = String(answer.json.clientState ?? '');
  if (state === 'AUTHORIZED') return { kind: 'granted' };
  return gatewayRefusal(state === 'UNKNOWN' ? problems.UNKNOWN : problems.NOT_AUTHORIZED, answer.raw);
}

interface Listed {
  readonly sessionId?: unknown;
  readonly ipAddress?: unknown;
  readonly bytes_in?: unknown;
  readonly bytes_out?: unknown;
}

/** The sessions of the zone. What it answers where there is no such zone, or no backend, is no list. */
async function listed(settings: GatewaySettings, http: GatewayHttp): Promise<readonly Listed[] | CallRefusal> {
  const answer = await ask(settings, http, 'GET', `/api/captiveportal/session/list/${zoneOf(settings)}`);
  if (isRefusal(answer)) return answer;
  const { list } = answer.json;
  return Array.isArray(list) ? list : gatewayRefusal('visitor.gatewaySilent', answer.raw);
}

async function look(
  devices: readonly WatchedDevice[],
  settings: GatewaySettings,
  http: GatewayHttp,
): Promise<readonly SeenSession[] | CallRefusal> {
  const sessions = await listed(settings, http);
  if ('kind' in sessions) return sessions;
  return devices.map(({ device }) => {
    const session = sessions.find(({ ipAddress }) => ipAddress === device);
    return { device, isOnline: session !== undefined, used: session ? usedIn(session) : null };
  });
}

/** From the point of view of the firewall: what comes in is what the device sends. */
function usedIn({ bytes_in, bytes_out }: Listed) {
  return { down: countOf(bytes_out), up: countOf(bytes_in) };
}

async function end(device: string, settings: GatewaySettings, http: GatewayHttp): Promise<EndOutcome> {
  const sessions = await listed(settings, http);
  if ('kind' in sessions) return sessions;
  const session = sessions.find(({ ipAddress }) => ipAddress === device);
  if (!session) return { kind: 'absent' };
  const { sessionId } = session;
  const path = `/api/captiveportal/session/disconnect/${zoneOf(settings)}`;
  const answer = await ask(settings, http, 'POST', path, { sessionId });
  if (isRefusal(answer)) return answer;
  const isEnded = !['', 'UNKNOWN'].includes(String(answer.json.terminateCause ?? ''));
  return isEnded ? { kind: 'ended', used: usedIn(session) } : gatewayRefusal(problems.UNKNOWN, answer.raw);
}
