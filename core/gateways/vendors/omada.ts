import { KEEPS_NOTHING } from '#core/gateways/limits/keeps.ts';
import {
  askJson,
  type CallOutcome,
  type CallRefusal,
  cookiesOf,
  type GatewayHttp,
  gatewayRefusal,
  isRefusal,
  type JsonAnswer,
  testOf,
} from '../calls.ts';
import { macAddress } from '../gateway-address.ts';
import { hostLines, textOption } from '../notations.ts';
import { problemOfCode } from '../problems.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway } from '../types.ts';

/** By the controller's `errorCode`. */
const problems = { '-41501': 'visitor.2001' } as const;

/** What the controller needs back: of an access point, or of a gateway. */
const ECHOED = ['clientMac', 'apMac', 'ssidName', 'radioId', 'gatewayMac', 'vid', 'site'] as const;

/** A session that the operator did not limit. */
const USUAL_SECONDS = 24 * 60 * 60;

/** Omada 4 and 5, field other-gateways.3: the server signs in as an operator of the hotspot. */
export const omada: Gateway = {
  kind: 'omada',
  label: 'gateways.omada',
  recognises: (query) => 'clientMac' in query && ('apMac' in query || 'gatewayMac' in query),
  parse(query, { settings }): Arrival | ArrivalFault {
    const client = macAddress(query.clientMac);
    if (client === null) return 'broken';
    if (settings.site !== null && query.site !== undefined && query.site !== settings.site) return 'foreign';
    const handle = Object.fromEntries(ECHOED.flatMap((name) => (name in query ? [[name, query[name] ?? '']] : [])));
    return { gateway: 'omada', client, handle, landing: query.redirectUrl ?? '' };
  },
  grant({ handle }, { settings, allowance }) {
    const seconds = allowance.seconds ?? USUAL_SECONDS;
    return { kind: 'server-call', run: ({ http }) => letIn(handle, settings, seconds, http) };
  },
  credentials: 'none',
  logins: ['server-call'],
  binds: 'always',
  keeps: { ...KEEPS_NOTHING, time: ['login'] },
  asks: [
    { field: 'address', isRequired: true, hint: 'gateways.omada.addressHint' },
    { field: 'controller', isRequired: false, hint: 'gateways.omada.controllerHint' },
    { field: 'user', isRequired: true, hint: 'gateways.omada.userHint' },
    { field: 'password', isRequired: true, hint: 'gateways.omada.passwordHint' },
    { field: 'site', isRequired: false, hint: 'gateways.omada.siteHint' },
    {
      field: 'timeUnit',
      isRequired: false,
      hint: 'gateways.omada.timeUnitHint',
      choices: ['milliseconds', 'microseconds'],
    },
  ],
  problems,
  guide: ({ page }) => [
    { text: 'gateways.omada.portal' },
    { text: 'gateways.omada.url', value: page },
    { text: 'gateways.omada.operator' },
  ],
  walledGarden: hostLines,
  dhcp: textOption,
  test: async (settings, http) => testOf(await signIn(settings, http)),
};

type Session = JsonAnswer & { readonly token: string };

/** Version 5 has the id of the controller in its addresses, version 4 has none. */
function base({ address, controller }: GatewaySettings): string {
  return `${address}${controller === null ? '' : `/${encodeURIComponent(controller)}`}/api/v2/hotspot`;
}

async function signIn(settings: GatewaySettings, http: GatewayHttp): Promise<Session | CallRefusal> {
  const body = { name: settings.user, password: settings.password };
  const answer = await askJson(http, { method: 'POST', url: `${base(settings)}/login`, body });
  if (isRefusal(answer)) return answer;
  const { token } = (answer.json.result ?? {}) as { readonly token?: unknown };
  if (answer.json.errorCode !== 0 || typeof token !== 'string')
    return gatewayRefusal('visitor.gatewaySettings', answer.raw);
  return { ...answer, token };
}

async function letIn(
  { radioId, vid, ...handle }: Arrival['handle'],
  settings: GatewaySettings,
  seconds: number,
  http: GatewayHttp,
): Promise<CallOutcome> {
  const signed = await signIn(settings, http);
  if (isRefusal(signed)) return signed;
  const perSecond = settings.timeUnit === 'microseconds' ? 1_000_000 : 1_000;
  const body = {
    ...handle,
    ...(radioId !== undefined && { radioId: Number(radioId) }),
    ...(vid !== undefined && { vid: Number(vid) }),
    time: seconds * perSecond,
    authType: 4,
  };
  const token = settings.controller === null ? `?token=${encodeURIComponent(signed.token)}` : '';
  const headers = { 'csrf-token': signed.token, cookie: cookiesOf(signed) };
  const url = `${base(settings)}/extPortal/auth${token}`;
  const answer = await askJson(http, { method: 'POST', url, headers, body });
  if (isRefusal(answer)) return answer;
  const { errorCode } = answer.json;
  if (errorCode === 0) return { kind: 'granted', seconds };
  return gatewayRefusal(problemOfCode(String(errorCode), problems), answer.raw);
}
