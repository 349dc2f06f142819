import ipaddr from 'ipaddr.js';
import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { addressInVenue, allowedTarget, macAddress } from '../gateway-address.ts';
import { refusedInWords, SPOKEN_PROBLEMS } from '../problems.ts';
import { ACCOUNT_ASKS, BY_FORM } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway } from '../types.ts';

/** FortiGate, field other-gateways.2. It says nothing of a login that it refused, and sends the visitor anew. */
export const fortinet: Gateway = {
  kind: 'fortinet',
  label: 'gateways.fortinet',
  recognises: (query) => 'magic' in query || 'usermac' in query,
  parse(query, { settings }): Arrival | ArrivalFault {
    const { post = '', magic = '', usermac, userip, ssid = '', error = '' } = query;
    if (post === '' || magic === '') return 'broken';
    const target = allowedTarget(post, settings);
    if (!target) return 'foreign';
    return {
      gateway: 'fortinet',
      client: macAddress(usermac) ?? addressInVenue(userip, ssid || target.host),
      handle: { target: target.origin + target.pathname },
      fresh: { magic },
      ...refusedInWords(error, SPOKEN_PROBLEMS),
    };
  },
  grant({ handle, fresh }, { credentials }) {
    const { user: username, password } = credentials;
    return { kind: 'post-form', url: handle.target ?? '', fields: { magic: fresh?.magic ?? '', username, password } };
  },
  credentials: 'radius',
  ...BY_FORM,
  keeps: BY_ACCOUNT,
  saysNothing: () => true,
  asks: [{ field: 'address', isRequired: true, hint: 'gateways.fortinet.addressHint' }, ...ACCOUNT_ASKS],
  problems: SPOKEN_PROBLEMS,
  guide: ({ page }) => [
    { text: 'gateways.fortinet.interface' },
    { text: 'gateways.fortinet.url', value: page },
    { text: 'gateways.fortinet.exempt' },
  ],
  walledGarden: (hosts) =>
    [
      'config firewall address',
      ...hosts.flatMap((host) => [`  edit "portico ${host}"`, ...addressObject(host), '  next']),
      'end',
    ].join('\n'),
  dhcp: (api) =>
    [
      'config system dhcp server',
      '  edit <id>',
      '    config options',
      '      edit 1',
      '        set code 114',
      '        set type string',
      `        set value "${api}"`,
      '      next',
      '    end',
      '  next',
      'end',
    ].join('\n'),
};

function addressObject(host: string): string[] {
  if (ipaddr.IPv4.isValid(host)) return ['    set type ipmask', `    set subnet ${host} 255.255.255.255`];
  return ['    set type fqdn', `    set fqdn "${host}"`];
}
