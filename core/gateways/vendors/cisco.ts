import { allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { problemOf } from '../problems.ts';
import { ACCOUNT_ASKS } from '../settings.ts';
import type {
  AccountContext,
  Gateway,
  GatewayContext,
  GatewayLogin,
  GatewayQuery,
  Handover,
  HandoverFault,
} from '../types.ts';

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
  parse,
  grant,
  credentials: 'radius',
  logins: ['post-form'],
  binds: 'never',
  limits: [],
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

function parse(query: GatewayQuery, { settings }: GatewayContext): Handover | HandoverFault {
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
    ...(statusCode !== '' && { refused: true, problem: problemOf(statusCode, problems) }),
  };
}

function grant({ handle, landing = '' }: Handover, { credentials }: AccountContext): GatewayLogin {
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
}
