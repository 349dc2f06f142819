import { addressInVenue, gatewayAddress, macAddress } from './gateway-address.ts';
import type { Gateway, GatewayContext, GatewayLogin, GatewayQuery, Handover } from './types.ts';

/** The path of openNDS where it names none. */
const AUTH_PATH = 'opennds_auth';

/**
 * A fragment at the end of the address that openNDS sends the visitor to. When openNDS refuses the token, it sends the
 * visitor back to us with that same address: the mark tells the page that the login failed. A visitor who is online
 * never notices it, since browsers do not send fragments.
 */
const RETURNED = '#portico';

/** The landing address travels in the addresses of a visit, whose length servers and browsers limit. A longer one is left out. */
const LONGEST_LANDING = 2_048;

/**
 * openNDS sends a device that is online already, and opens the gateway's own address again, back to us with the query it
 * came with: a second press of the button does that. openNDS appends `status=authenticated`, which ends up inside our
 * fragment and never reaches us.
 */
const ONLINE: Handover = { gateway: 'opennds', client: null, handle: {}, online: true };

/**
 * openNDS, field opennds.1. Level 0 sends the token in the clear, level 1 what it is made of with a shared key, level 2
 * the same enciphered with that key.
 */
export const opennds: Gateway = {
  name: 'opennds',
  recognises: (query) => 'fas' in query || 'tok' in query,
  isSealed: (query) => 'fas' in query && 'iv' in query,
  parse(query, context) {
    if ('fas' in query) return parseFas(query, context);
    return 'authaction' in query ? parseClear(query) : ONLINE;
  },
  needsKey: ({ handle }) => handle.tok === undefined,
  login,
};

/** openNDS puts a query into `authaction` unescaped, so that its first parameter, clientip, is read as part of the address. */
function parseClear({ authaction = '', tok = '', redir = '', ...more }: GatewayQuery): Handover | null {
  const action = gatewayAddress(authaction);
  if (!action || tok === '') return null;
  const clientip = more.clientip ?? action.searchParams.get('clientip') ?? undefined;
  const venue = more.gatewayname ?? action.searchParams.get('gatewayname') ?? '';
  return {
    gateway: 'opennds',
    client: macAddress(more.clientmac) ?? addressInVenue(clientip, venue || action.host),
    handle: { action: action.origin + action.pathname, tok },
    ...landingOf(redir),
  };
}

/** `fas` is base64 of `name=value, name=value`, with values escaped as in an address; at level 2 it is enciphered first. */
function parseFas({ fas = '', iv }: GatewayQuery, { secret, decipher }: GatewayContext): Handover | null {
  // Without the key nothing can be read; the visitor is told by `login`.
  if (iv !== undefined && !secret) return { gateway: 'opennds', client: null, handle: {} };
  const said = decode(fas);
  const fields = fieldsOf(iv === undefined || !secret ? said : decipher(said ?? '', secret, iv));
  if (!fields) return null;
  const { hid = '', gatewayaddress = '', authdir = AUTH_PATH, originurl = '' } = fields;
  const action = gatewayAddress(`http://${gatewayaddress}/${authdir.replace(/^\/|\/$/g, '')}/`);
  if (!action || hid === '' || action.host !== hostOf(gatewayaddress)) return null;
  return {
    gateway: 'opennds',
    client: macAddress(fields.clientmac) ?? addressInVenue(fields.clientip, fields.gatewayname || action.host),
    handle: { action: action.href, hid },
    ...landingOf(originurl),
  };
}

/** As an address writes it: the port 80 of http is left out. */
function hostOf(gatewayaddress: string): string {
  return gatewayaddress.toLowerCase().replace(/:80$/, '');
}

/** Where the visitor wanted to go, and whether the gateway refused them before. */
function landingOf(address: string): Pick<Handover, 'landing' | 'refused'> {
  if (address.length > LONGEST_LANDING) return { landing: '' };
  if (!address.endsWith(RETURNED)) return { landing: address };
  return { landing: address.slice(0, -RETURNED.length), refused: true };
}

function decode(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(' ', '+')), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

function fieldsOf(said: string | null): Record<string, string> | null {
  try {
    const pairs = (said ?? '').split(', ').map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals).trim(), decodeURIComponent(pair.slice(equals + 1))];
    });
    return Object.fromEntries(pairs);
  } catch {
    return null;
  }
}

function login({ handle, landing = '' }: Handover, { secret, sha256 }: GatewayContext): GatewayLogin {
  const { action = '', tok, hid } = handle;
  if (tok === undefined && !secret) return { kind: 'impossible', reason: 'visitor.gatewayKey' };
  // The hand-over was read while there was no key.
  if (action === '') return { kind: 'impossible', reason: 'visitor.gatewayUnread' };
  const url = new URL(action);
  url.searchParams.set('tok', tok ?? sha256(`${hid}${secret}`));
  // The gateway sends the visitor there once they are online.
  if (/^https?:\/\//i.test(landing)) url.searchParams.set('redir', landing + RETURNED);
  return { kind: 'get-redirect', url: url.href };
}
