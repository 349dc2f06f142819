import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { hostLines } from '../notations.ts';
import { refusedInWords, SPOKEN_PROBLEMS } from '../problems.ts';
import { ACCOUNT_ASKS, BY_FORM } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway } from '../types.ts';

/** The names under which access points of Aruba answer in their own network, and Instant On's cloud. */
const OWN_HOSTS = [
  'https://securelogin.arubanetworks.com',
  'https://captiveportal-login.arubainstanton.com',
  'https://*.aio.cloudauth.net',
];

/** Aruba Instant and Instant On, field aruba.1 and aruba.2. */
export const aruba: Gateway = {
  kind: 'aruba',
  label: 'gateways.aruba',
  recognises: (query) =>
    'switchip' in query || (isLogin(query.cmd) && 'mac' in query) || ('post' in query && 'mac' in query),
  parse(query, { settings }): Arrival | ArrivalFault {
    const { switchip = '', post = '', url = '', errmsg = '' } = query;
    const named = switchip || post;
    if (named === '') return 'broken';
    const target = allowedTarget(/^https?:\/\//i.test(named) ? named : `https://${named}`, settings, OWN_HOSTS);
    if (!target) return 'foreign';
    return {
      gateway: 'aruba',
      client: macAddress(query.mac),
      handle: { target: target.origin },
      landing: url,
      ...refusedInWords(errmsg, SPOKEN_PROBLEMS),
    };
  },
  grant({ handle, landing = '' }, { credentials }) {
    return {
      kind: 'post-form',
      url: `${handle.target}/cgi-bin/login`,
      fields: {
        cmd: 'authenticate',
        user: credentials.user,
        password: credentials.password,
        ...(isLanding(landing) && { url: landing }),
      },
    };
  },
  credentials: 'radius',
  ...BY_FORM,
  keeps: BY_ACCOUNT,
  asks: [{ field: 'address', isRequired: false, hint: 'gateways.aruba.addressHint' }, ...ACCOUNT_ASKS],
  problems: SPOKEN_PROBLEMS,
  guide: ({ page }) => {
    const { hostname, pathname, port, protocol } = new URL(page);
    return [
      { text: 'gateways.aruba.profile' },
      { text: 'gateways.aruba.host', value: hostname },
      { text: 'gateways.aruba.path', value: pathname },
      { text: 'gateways.aruba.port', value: port || (protocol === 'https:' ? '443' : '80') },
      ...(protocol === 'https:' ? [{ text: 'gateways.aruba.https' } as const] : []),
    ];
  },
  walledGarden: hostLines,
  dhcp: (api) => `ip dhcp <scope>\n option 114 text "${api}"`,
};

function isLogin(cmd = ''): boolean {
  return cmd.toLowerCase() === 'login';
}
