import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { refusedByCode } from '../problems.ts';
import { ACCOUNT_ASKS, BY_FORM } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway } from '../types.ts';

/** `statusCode` of a controller that sends a visitor back; 1 means that they are in already. */
const problems = {
  2: 'visitor.gatewaySettings',
  3: 'visitor.gatewayInUse',
  4: 'visitor.gatewayBlocked',
  5: 'visitor.2001',
} as const;

const ALREADY_IN = '1';

/** The button that a login form of Cisco's presses. */
const SUBMITTED = '4';

/** Cisco's wireless controllers, field other-gateways.2 and sizes.2. */
export const cisco: Gateway = {
  kind: 'cisco',
  label: 'gateways.cisco',
  recognises: (query) => 'switch_url' in query || ('statusCode' in query && 'wlan' in query),
  parse(query, { settings }): Arrival | ArrivalFault {
    const { switch_url = '', statusCode = '', redirect = '' } = query;
    const client = macAddress(query.client_mac);
    if (statusCode === ALREADY_IN) return { gateway: 'cisco', client, handle: {}, online: true };
    if (switch_url === '') return 'broken';
    const target = allowedTarget(switch_url, settings);
    if (!target) return 'foreign';
    return {
      gateway: 'cisco',
      client,
      handle: { target: target.origin + target.pathname },
      landing: redirect,
      ...refusedByCode(statusCode, problems),
    };
  },
  grant({ handle, landing = '' }, { credentials }) {
    const { user: username, password } = credentials;
    // Without a scheme is how controllers write it.
    const wanted = landing === '' || isLanding(landing) ? landing : `http://${landing}`;
    return {
      kind: 'post-form',
      url: handle.target ?? '',
      fields: {
        buttonClicked: SUBMITTED,
        err_flag: '0',
        username,
        password,
        ...(URL.canParse(wanted) && { redirect_url: wanted }),
      },
    };
  },
  credentials: 'radius',
  ...BY_FORM,
  keeps: BY_ACCOUNT,
  asks: [{ field: 'address', isRequired: true, hint: 'gateways.cisco.addressHint' }, ...ACCOUNT_ASKS],
  problems,
  guide: ({ page }) => [
    { text: 'gateways.cisco.parameterMap' },
    { text: 'gateways.cisco.url', value: page },
    { text: 'gateways.cisco.acl' },
  ],
  walledGarden: (hosts) =>
    ['urlfilter list portico', ' action permit', ...hosts.map((host) => ` url ${host}`)].join('\n'),
  dhcp: (api) => `ip dhcp pool <name>\n option 114 ascii "${api}"`,
};
