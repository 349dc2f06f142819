import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { webAddress } from '#core/rules/url.ts';
import { askJson, type CallOutcome, type GatewayHttp, gatewayRefusal, isRefusal } from '../calls.ts';
import { addressInVenue, allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { hostLines, textOption } from '../notations.ts';
import { problemOfCode } from '../problems.ts';
import { ACCOUNT_ASKS, type GatewaySettings } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway, GatewayCredentials, GatewayLogin } from '../types.ts';

/** Access points of Unleashed answer under one name of the vendor's. */
const UNLEASHED = 'https://unleashed.ruckuswireless.com:9998';

/** `ResponseCode` of the controller's interface for portals. */
const problems = {
  300: 'visitor.gatewayExpired',
  301: 'visitor.2001',
  302: 'visitor.gatewaySettings',
  303: 'visitor.gatewaySettings',
  304: 'visitor.gatewaySettings',
  305: 'visitor.gatewaySettings',
  306: 'visitor.gatewaySettings',
  400: 'visitor.gatewaySilent',
  401: 'visitor.gatewaySilent',
} as const;

const ENCIPHERED = /^ENC[0-9a-f]{8,128}$/i;

/** The name that the interface for portals is asked by, where the operator set no other. */
const USUAL_ASKER = 'api';

/**
 * Ruckus, field other-gateways.1: a form for ZoneDirector, Unleashed and SmartZone (WISPr); with the key of SmartZone's
 * interface for portals the server asks the controller. That key signs nothing of what the visitor brings, and the
 * controller may look for the device by its address alone.
 */
export const ruckus: Gateway = {
  kind: 'ruckus',
  label: 'gateways.ruckus',
  recognises: (query) =>
    'nbiIP' in query ||
    ('sip' in query && 'uip' in query) ||
    ('client_mac' in query && 'wlan' in query && 'uip' in query),
  parse(query, { settings }): Arrival | ArrivalFault {
    const { nbiIP = '', sip = '', uip = '', client_mac = '', ssid = '', url = '', startUrl = '', proxy = '' } = query;
    // `mac` is that of the access point. A controller that handles the portal enciphers the device's, which is echoed as it
    // came, and tells one device from another all the same.
    const enciphered = ENCIPHERED.test(client_mac) ? client_mac : null;
    const client = macAddress(client_mac) ?? enciphered ?? addressInVenue(uip, ssid);
    const shared = { gateway: 'ruckus', client, landing: url || startUrl };
    if (nbiIP !== '') {
      const target = controllerOf(nbiIP, settings);
      if (!target) return 'foreign';
      return { ...shared, handle: { controller: target.origin, uip, client_mac, proxy } };
    }
    if (sip === '' || uip === '') return 'broken';
    const target = formOf(sip, settings);
    return target ? { ...shared, handle: { login: target.origin, uip } } : 'foreign';
  },
  grant({ handle, landing = '' }, { settings, credentials }): GatewayLogin {
    const { controller, login, uip = '', client_mac = '' } = handle;
    const { user, password } = credentials;
    if (controller !== undefined && settings.secret !== null)
      return { kind: 'server-call', run: ({ http }) => letIn(handle, credentials, settings, http) };
    const start: Record<string, string> = isLanding(landing) ? { startUrl: landing } : {};
    if (controller !== undefined)
      return {
        kind: 'post-form',
        url: `${controller}/SubscriberPortal/hotspotlogin`,
        fields: { uip, client_mac, username: user, password, ...start },
      };
    return { kind: 'post-form', url: `${login}/login`, fields: { ip: uip, username: user, password } };
  },
  credentials: 'radius',
  logins: ['post-form', 'server-call'],
  binds: 'never',
  saysNothing: ({ login }) => login !== undefined,
  keeps: BY_ACCOUNT,
  asks: [
    { field: 'address', isRequired: false, hint: 'gateways.ruckus.addressHint' },
    { field: 'secret', isRequired: false, hint: 'gateways.ruckus.secretHint' },
    { field: 'controller', isRequired: false, hint: 'gateways.ruckus.controllerHint' },
    ...ACCOUNT_ASKS,
  ],
  problems,
  guide: ({ page }) => [
    { text: 'gateways.ruckus.service' },
    { text: 'gateways.ruckus.url', value: page },
    { text: 'gateways.ruckus.key' },
  ],
  walledGarden: hostLines,
  dhcp: textOption,
};

/** The configured controller, if it is the one that the query names. */
function controllerOf(nbiIP: string, { address }: GatewaySettings): URL | null {
  const configured = webAddress(address ?? '');
  return configured?.hostname === nbiIP.toLowerCase() ? configured : null;
}

/** Where the form goes: the configured origin, at the host of the query; else the vendor's own name. */
function formOf(sip: string, settings: GatewaySettings): URL | null {
  if (settings.address === null) return allowedTarget(`https://${sip}:9998`, settings, [UNLEASHED]);
  const configured = webAddress(settings.address);
  return configured?.hostname === sip.toLowerCase() ? configured : null;
}

async function letIn(
  { controller = '', uip = '', client_mac = '' }: Arrival['handle'],
  { user, password }: GatewayCredentials,
  settings: GatewaySettings,
  http: GatewayHttp,
): Promise<CallOutcome> {
  const body = {
    Vendor: 'ruckus',
    APIVersion: '1.0',
    RequestUserName: settings.controller ?? USUAL_ASKER,
    RequestPassword: settings.secret,
    RequestCategory: 'UserOnlineControl',
    RequestType: 'Login',
    'UE-IP': uip,
    'UE-MAC': client_mac,
    'UE-Username': user,
    'UE-Password': password,
  };
  const answer = await askJson(http, { method: 'POST', url: `${controller}/portalintf`, body });
  if (isRefusal(answer)) return answer;
  const code = String(answer.json.ResponseCode ?? '');
  return code === '101' || code === '201'
    ? { kind: 'granted' }
    : gatewayRefusal(problemOfCode(code, problems), answer.raw);
}
