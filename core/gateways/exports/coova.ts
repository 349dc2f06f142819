import type { GatewayFacts } from '../types.ts';
import { oneLine, shellQuoted } from './config-text.ts';

/** `/etc/chilli/local.conf`, which CoovaChilli's own defaults are read before. */
export function coovaConfig({
  page,
  settings,
  hosts,
  radius,
}: Pick<GatewayFacts, 'page' | 'settings' | 'hosts' | 'radius'>): string {
  const values: readonly (readonly [name: string, value: string])[] = [
    ['HS_NASID', settings.name],
    ['HS_UAMSERVER', new URL(page).host],
    ['HS_UAMFORMAT', page],
    ['HS_UAMSECRET', settings.secret ?? ''],
    ...(radius === null
      ? []
      : ([
          ['HS_RADIUS', radius.host],
          ['HS_RADAUTH', String(radius.authPort)],
          ['HS_RADACCT', String(radius.accountingPort)],
          ['HS_RADSECRET', radius.secret],
        ] as const)),
  ];
  const lines = values.map(([name, value]) => `${name}=${shellQuoted(value)}`);
  return [`# ${oneLine(settings.name)}`, ...lines, ...gardenLines(hosts), ''].join('\n');
}

/** Names that are whole stand in `uamallowed`, the ends of names in `uamdomain` (field coova.3). */
export function gardenLines(hosts: readonly string[]): string[] {
  const whole = hosts.filter((host) => !host.startsWith('*.'));
  const ends = hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
  return [
    ...(whole.length > 0 ? [`HS_UAMALLOW=${shellQuoted(whole.join(','))}`] : []),
    ...(ends.length > 0 ? [`HS_UAMDOMAINS=${shellQuoted(ends.join(','))}`] : []),
  ];
}
