import ipaddr from 'ipaddr.js';
import type { GatewayFacts, GatewayFile } from '../types.ts';
import { inHtml } from './config-text.ts';

/*
 * The folder of a hotspot for MikroTik's RouterOS. Its login page only leads to the published page with what the router
 * knows of the visitor; it has no script, and a link for windows that do not follow a refresh.
 */

/** What the router tells, and under which name; all but `trial` are escaped by the router itself. */
const TOLD: readonly (readonly [name: string, variable: string])[] = [
  ['link-login-only', 'link-login-only'],
  ['link-orig', 'link-orig-esc'],
  ['mac', 'mac-esc'],
  ['ip', 'ip'],
  ['error', 'error-orig'],
  ['chap-id', 'chap-id'],
  ['chap-challenge', 'chap-challenge'],
  ['trial', 'trial'],
];

export function mikrotikFolder({ page, hosts }: GatewayFacts): readonly GatewayFile[] {
  const query = TOLD.map(([name, variable]) => `${name}=$(${variable})`).join('&');
  const login = `${page}${page.includes('?') ? '&' : '?'}${query}`;
  const online = `${page}${page.includes('?') ? '&' : '?'}link-login-only=$(link-login-only)&mac=$(mac-esc)&online=1`;
  return [
    { path: 'portico/login.html', content: leading(login) },
    { path: 'portico/rlogin.html', content: leading(login) },
    { path: 'portico/redirect.html', content: leading('$(link-redirect)') },
    { path: 'portico/alogin.html', content: leading('$(link-redirect)') },
    { path: 'portico/status.html', content: leading(online) },
    { path: 'portico/logout.html', content: leading(page) },
    { path: 'portico/error.html', content: leading(login) },
    { path: 'portico/walled-garden.rsc', content: `${mikrotikGarden(hosts)}\n` },
  ];
}

/** A page that goes on to an address by itself. The router fills in its variables before it sends it. */
function leading(address: string): string {
  const href = inHtml(address);
  return [
    '<!doctype html>',
    '<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="refresh" content="0;url=${href}"><title>Wi-Fi</title></head>`,
    `<body><p><a href="${href}">Wi-Fi</a></p></body></html>`,
    '',
  ].join('\n');
}

/** Names by `walled-garden`, which reads the host of a request and takes wildcards (field mikrotik.4); addresses by its ip list. */
export function mikrotikGarden(hosts: readonly string[]): string {
  return hosts
    .map((host) =>
      ipaddr.IPv4.isValid(host)
        ? `/ip hotspot walled-garden ip add dst-address=${host} action=accept`
        : `/ip hotspot walled-garden add dst-host="${host}" action=allow`,
    )
    .join('\n');
}
