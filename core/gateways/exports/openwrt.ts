import ipaddr from 'ipaddr.js';
import { REPORT_SECONDS } from '#core/gateways/limits/radius-attributes.ts';
import { namesAndAddresses } from '../notations.ts';
import type { GatewayFacts } from '../types.ts';
import { type Line, sectionOf } from './config-text.ts';
import { STATUS_SCRIPT } from './opennds-status.ts';

/* Configurations of OpenWrt (UCI) that an operator can put on the router as they are. */

/** What the portal takes of the address of a page. */
function partsOf(page: string): {
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly isHttps: boolean;
} {
  const { hostname, port, pathname, protocol } = new URL(page);
  const isHttps = protocol === 'https:';
  return { host: hostname, port: port || (isHttps ? '443' : '80'), path: pathname, isHttps };
}

/**
 * `/etc/config/opennds`. At level 2 the router leads visitors by http, whatever the page's address is; at level 3, where
 * it asks us (`authmon`), by https (field opennds.1). Both encipher what names the device, so that nobody can change it.
 */
export function openndsConfig({ page, settings, hosts }: Pick<GatewayFacts, 'page' | 'settings' | 'hosts'>): string {
  const { host, port, path, isHttps } = partsOf(page);
  const isAuthmon = settings.auth === 'authmon';
  const usualPort = isAuthmon ? '443' : '80';
  return sectionOf('opennds', null, [
    ['option', 'enabled', '1'],
    ['option', 'gatewayname', settings.name],
    ['option', 'fas_secure_enabled', isAuthmon ? '3' : '2'],
    ['option', ipaddr.isValid(host) ? 'fasremoteip' : 'fasremotefqdn', host],
    ['option', 'fasport', isHttps === isAuthmon ? port : usualPort],
    ['option', 'faspath', path],
    ['option', 'faskey', settings.secret ?? ''],
    ['option', 'statuspath', STATUS_SCRIPT],
    ...openndsGarden(hosts),
  ]);
}

/** Names are opened by the name server (field walled-garden.3), addresses by rules for those who are not logged in. */
export function openndsGarden(hosts: readonly string[]): Line[] {
  const { names, addresses } = namesAndAddresses(hosts);
  return [
    ...names.map((name): Line => ['list', 'walledgarden_fqdn_list', name]),
    ...addresses.flatMap((address) =>
      [80, 443].map((port): Line => ['list', 'preauthenticated_users', `allow tcp port ${port} to ${address}`]),
    ),
  ];
}

/** `/etc/config/uspot`, one section for the hotspot; the interface is the router's own matter. */
export function uspotConfig({
  page,
  settings,
  hosts,
  radius,
}: Pick<GatewayFacts, 'page' | 'settings' | 'hosts' | 'radius'>): string {
  const ports =
    radius === null
      ? []
      : ([
          ['option', 'auth_server', radius.host],
          ['option', 'auth_port', String(radius.authPort)],
          ['option', 'auth_secret', radius.secret],
          ['option', 'acct_server', radius.host],
          ['option', 'acct_port', String(radius.accountingPort)],
          ['option', 'acct_secret', radius.secret],
          ['option', 'acct_interval', String(REPORT_SECONDS)],
        ] as const);
  return sectionOf('uspot', 'portico', [
    ['option', 'auth_mode', 'uam'],
    ['option', 'interface', 'hotspot'],
    ['option', 'setname', 'uspot'],
    ['option', 'nasid', settings.name],
    ['option', 'uam_port', '3990'],
    ['option', 'uam_secret', settings.secret ?? ''],
    ['option', 'uam_server', page],
    ['option', 'final_redirect_url', 'uam'],
    ...ports,
    ...uspotGarden(hosts),
  ]);
}

/** The name server puts addresses of these names, and of the names below them, into the firewall's set. */
export function uspotGarden(hosts: readonly string[]): Line[] {
  const { names, addresses } = namesAndAddresses(hosts);
  return [
    ...names.map((name): Line => ['list', 'domain', name]),
    ...addresses.map((address): Line => ['list', 'entry', address]),
  ];
}
