import { addressInVenue, gatewayAddress, macAddress } from './gateway-address.ts';
import type { Gateway, GatewayQuery, Grant, GrantMeans, Handover } from './types.ts';

/** The path of openNDS where it names none. */
const AUTH_PATH = 'opennds_auth';

/**
 * Ends the address a visitor is to be led on to. A browser that was let in keeps it to itself; one whose token openNDS does
 * not take is sent to us again, with that same address: so the page can tell, and does not just ask once more.
 */
const GRANTED = '#portico';

/**
 * It is carried in the addresses of a visit; a longer one is left out, because servers and browsers limit an address.
 */
const LONGEST_LANDING = 2_048;

/**
 * A device that is let in already and comes to the gateway's own address again, as a second press does, is sent to us
 * with what it brought along. That ends with status=authenticated, which our own mark hides: it is a fragment.
 */
const ONLINE: Handover = { gateway: 'opennds', client: null, handle: {}, online: true };

/**
 * openNDS, field 2.1. Level 0 sends the token in the clear, level 1 what it is made of with a shared key, level 2 the same
 * enciphered with that key.
 */
export const opennds: Gateway = {
  name: 'opennds',
  recognises: (query) => 'fas' in query || 'tok' in query,
  parse(query, means) {
    if ('fas' in query) return parseFas(query, means);
    return 'authaction' in query ? parseClear(query) : ONLINE;
  },
  grant,
};

/** It puts its own query into `authaction` unescaped: the first parameter of that, clientip, is read as part of the address. */
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

/** `fas` is base64 of `name=value, name=value`, the values escaped as in an address; or of that enciphered. */
function parseFas({ fas = '', iv }: GatewayQuery, { secret, decipher }: GrantMeans): Handover | null {
  // Nothing is known without the key; granting says so.
  if (iv !== undefined && !secret) return { gateway: 'opennds', client: null, handle: {} };
  const said = decode(fas);
  const fields = fieldsOf(iv === undefined || !secret ? said : decipher(said ?? '', secret, iv));
  if (!fields) return null;
  const { hid = '', gatewayaddress = '', authdir = AUTH_PATH, originurl = '' } = fields;
  const action = gatewayAddress(`http://${gatewayaddress}/${authdir.replace(/^\/|\/$/g, '')}/`);
  if (!action || hid === '' || action.host !== gatewayaddress.toLowerCase()) return null;
  return {
    gateway: 'opennds',
    client: macAddress(fields.clientmac) ?? addressInVenue(fields.clientip, fields.gatewayname || action.host),
    handle: { action: action.href, hid },
    ...landingOf(originurl),
  };
}

/** Where the visitor wanted to go, and whether they come from there being refused. */
function landingOf(address: string): Pick<Handover, 'landing' | 'refused'> {
  if (address.length > LONGEST_LANDING) return { landing: '' };
  if (!address.endsWith(GRANTED)) return { landing: address };
  return { landing: address.slice(0, -GRANTED.length), refused: true };
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

function grant({ handle, landing = '' }: Handover, { secret, sha256 }: GrantMeans): Grant {
  const { action = '', tok, hid } = handle;
  if (tok === undefined && !secret) return { kind: 'impossible', reason: 'visitor.gatewayKey' };
  // What was sent while there was no key could not be read.
  if (action === '') return { kind: 'impossible', reason: 'visitor.gatewayUnread' };
  const url = new URL(action);
  url.searchParams.set('tok', tok ?? sha256(`${hid}${secret}`));
  // Where the visitor wanted to go: the gateway leads there once they are in.
  if (/^https?:\/\//i.test(landing)) url.searchParams.set('redir', landing + GRANTED);
  return { kind: 'get-redirect', url: url.href };
}
