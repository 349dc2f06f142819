import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { webAddress } from '#core/rules/url.ts';
import { macAddress } from '../gateway-address.ts';
import { hostLines, textOption } from '../notations.ts';
import { refusedByCode } from '../problems.ts';
import { ACCOUNT_ASKS, BY_FORM } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway } from '../types.ts';

/** What the access point said of the last login, in `ga_error_code`. */
const problems = {
  timeout: 'visitor.gatewaySilent',
  reject: 'visitor.2001',
  'not-found': 'visitor.gatewayExpired',
} as const;

/** The access point wants these back in the address of the login. */
const ECHOED = ['ga_ssid', 'ga_ap_mac', 'ga_nas_id', 'ga_srvr', 'ga_cmac', 'ga_Qv'] as const;

/** Cambium, field other-gateways.2. */
export const cambium: Gateway = {
  kind: 'cambium',
  label: 'gateways.cambium',
  recognises: (query) => 'ga_ssid' in query || 'ga_srvr' in query || 'ga_cmac' in query,
  parse(query, { settings }): Arrival | ArrivalFault {
    const { ga_srvr: server = '', ga_Qv = '', ga_orig_url: landing = '', ga_error_code: code = '' } = query;
    const client = macAddress(query.ga_cmac);
    if (server === '' || client === null) return 'broken';
    const target = webAddress(settings.address ?? '');
    if (target?.hostname !== server.toLowerCase()) return 'foreign';
    const echoed = Object.fromEntries(ECHOED.map((name) => [name, query[name] ?? '']));
    const { ga_Qv: _, ...handle } = echoed;
    return {
      gateway: 'cambium',
      client,
      handle: { ...handle, target: target.origin },
      fresh: { ga_Qv },
      landing,
      ...refusedByCode(code, problems),
    };
  },
  grant({ handle: { target, ...handle }, fresh, landing = '' }, { credentials }) {
    const url = new URL('/cgi-bin/hotspot_login.cgi', target);
    const echoed: Readonly<Record<string, string>> = { ...handle, ...fresh };
    for (const name of ECHOED) url.searchParams.set(name, echoed[name] ?? '');
    if (landing !== '') url.searchParams.set('ga_orig_url', landing);
    return { kind: 'post-form', url: url.href, fields: { ga_user: credentials.user, ga_pass: credentials.password } };
  },
  credentials: 'radius',
  ...BY_FORM,
  keeps: BY_ACCOUNT,
  asks: [{ field: 'address', isRequired: true, hint: 'gateways.cambium.addressHint' }, ...ACCOUNT_ASKS],
  problems,
  guide: ({ page }) => [
    { text: 'gateways.cambium.access' },
    { text: 'gateways.cambium.url', value: page },
    { text: 'gateways.cambium.https' },
  ],
  walledGarden: hostLines,
  dhcp: textOption,
};
