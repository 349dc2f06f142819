import { gatewayAddress, macAddress } from './gateway-address.ts';
import type { Gateway, GatewayQuery, Grant, GrantMeans, Handover } from './types.ts';

/** The path of openNDS where it names none. */
const AUTH_PATH = 'opennds_auth';

/** openNDS, field 2.1. Level 0 sends the token in the clear, level 1 what it is made of with a shared key. */
export const opennds: Gateway = {
  name: 'opennds',
  recognises: (query) => 'fas' in query || ('authaction' in query && 'tok' in query),
  parse: (query) => ('fas' in query ? parseFas(query.fas ?? '') : parseClear(query)),
  grant,
};

function parseClear({ authaction = '', tok = '', redir = '', clientmac }: GatewayQuery): Handover | null {
  const action = gatewayAddress(authaction);
  if (!action || tok === '') return null;
  return {
    gateway: 'opennds',
    client: macAddress(clientmac),
    handle: { action: action.origin + action.pathname, tok, redir },
  };
}

/** `fas` is base64 of `name=value, name=value`, the values escaped as in an address. */
function parseFas(fas: string): Handover | null {
  const fields = fasFields(fas);
  if (!fields) return null;
  const { hid = '', gatewayaddress = '', authdir = AUTH_PATH, originurl = '' } = fields;
  const action = gatewayAddress(`http://${gatewayaddress}/${authdir.replace(/^\/|\/$/g, '')}/`);
  if (!action || hid === '' || action.host !== gatewayaddress.toLowerCase()) return null;
  return {
    gateway: 'opennds',
    client: macAddress(fields.clientmac),
    handle: { action: action.href, hid, redir: originurl },
  };
}

function fasFields(fas: string): Record<string, string> | null {
  try {
    const bytes = Uint8Array.from(atob(fas.replaceAll(' ', '+')), (sign) => sign.charCodeAt(0));
    const pairs = new TextDecoder().decode(bytes).split(', ');
    return Object.fromEntries(
      pairs.map((pair) => {
        const equals = pair.indexOf('=');
        return [pair.slice(0, equals).trim(), decodeURIComponent(pair.slice(equals + 1))];
      }),
    );
  } catch {
    return null;
  }
}

function grant({ handle }: Handover, { secret, sha256 }: GrantMeans): Grant {
  const { action = '', tok, hid, redir = '' } = handle;
  if (tok === undefined && !secret) return { kind: 'impossible', reason: 'portal.gatewayKey' };
  const url = new URL(action);
  url.searchParams.set('tok', tok ?? sha256(`${hid}${secret}`));
  // Where the visitor wanted to go: the gateway leads there once they are in.
  if (/^https?:\/\//i.test(redir)) url.searchParams.set('redir', redir);
  return { kind: 'get-redirect', url: url.href };
}
