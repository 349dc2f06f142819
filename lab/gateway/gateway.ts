import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openndsStatus } from '../../core/gateways/exports/opennds-status.ts';
import { output, type Running, start } from '../harness/running.ts';
import { asksUs, type Level } from './cases/cases.proof.ts';
import { ADDRESS, inside, MAC, PORTICO_PORT, TLS_PORT } from './places.ts';
import { CERTIFICATE } from './tls-front.ts';

/** In the gateway's /tmp. */
const SOCKET = 'ndsctl.sock';
const STATUS_SCRIPT = 'portico-status.sh';
const WORDS = [{ language: 'en', connected: 'You are connected', onward: 'Continue' }];
const LEASE_SECONDS = 3_600;

/** What the programs of the gateway and of the devices read, whatever the run. */
export function prepareGateway(folder: string): void {
  const own = join(folder, 'gateway');
  mkdirSync(join(own, 'bin'), { recursive: true });
  mkdirSync(join(own, 'run', 'tmpfiles.d'), { recursive: true });
  const nft = join(own, 'bin', 'nft');
  copyFileSync(join(import.meta.dirname, 'inside', 'nft.sh'), nft);
  chmodSync(nft, 0o755);
  // Phones ask more often than the two times of a Linux machine.
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${ADDRESS.gateway}\noptions timeout:3 attempts:5\n`);
  ownEtc(own);
  writeFileSync(join(own, 'dhcp.leases'), '');
  for (const name of ['visitor', 'neighbour'] as const) addLease(folder, MAC[name], ADDRESS[name]);
}

/** openNDS turns away who has no lease. */
export function addLease(folder: string, mac: string, address: string): void {
  const until = Math.round(Date.now() / 1_000) + LEASE_SECONDS;
  appendFileSync(join(folder, 'gateway', 'dhcp.leases'), `${until} ${mac} ${address} device *\n`);
}

/** The gateway's /etc: the machine's (inside/gateway.sh), but for what openNDS and its name server read and write. */
function ownEtc(own: string): void {
  const etc = join(own, 'etc');
  mkdirSync(etc);
  mkdirSync(join(own, 'etc-machine'));
  const files: Readonly<Record<string, string>> = {
    'resolv.conf': 'nameserver 127.0.0.1\n',
    hosts: `127.0.0.1 localhost\n${ADDRESS.gateway} status.client\n`,
    'dnsmasq.conf': '',
  };
  for (const name of readdirSync('/etc')) {
    if (!Object.hasOwn(files, name)) symlinkSync(join('/tmp/etc-machine', name), join(etc, name));
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(etc, name), content);
}

export interface Router {
  /** Starts the name server again, with these lines of configuration instead of those it has; without, as it is. */
  restartNames(lines?: string): Promise<void>;
}

/** What a venue's router does without a captive portal: addresses are translated, names answered. */
export async function startRouter(folder: string): Promise<Router> {
  const run = (words: string) => output(inside('gateway', folder, words.split(' ')));
  await output(inside('gateway', folder, ['sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward']));
  await run('iptables -t nat -A POSTROUTING -o outside -j MASQUERADE');
  // see inside/nft.sh
  await run('iptables -P INPUT ACCEPT');
  await run('iptables -P FORWARD ACCEPT');
  const dnsmasq = [
    'dnsmasq --keep-in-foreground --conf-file=/etc/dnsmasq.conf --pid-file= --no-resolv --no-hosts --bind-interfaces',
    // It fills sets of addresses as root alone.
    `--user=root --listen-address=${ADDRESS.gateway},127.0.0.1`,
    // Only what another name server answers is put into a set (field walled-garden.3).
    `--address=/status.client/${ADDRESS.gateway} --server=${ADDRESS.internet}`,
  ];
  const startNames = () => start('dnsmasq', folder, inside('gateway', folder, dnsmasq.join(' ').split(' ')));
  let names = startNames();
  return {
    async restartNames(lines) {
      if (lines !== undefined) writeFileSync(join(folder, 'gateway', 'etc', 'dnsmasq.conf'), `${lines}\n`);
      await names.stop();
      names = startNames();
    },
  };
}

interface PortalSettings {
  readonly level: Level;
  readonly key: string;
  /** Path of the published page. */
  readonly path: string;
  /** Lines of the walled garden, as the product writes them for openNDS on OpenWrt. */
  readonly walledGarden?: string;
}

/** openNDS, sending everybody to a page of Portico. */
export function startOpennds(folder: string, settings: PortalSettings): Running {
  rmSync(join(folder, 'gateway', SOCKET), { force: true });
  writeFileSync(join(folder, 'gateway', 'opennds.conf'), configuration(settings));
  writeFileSync(join(folder, 'gateway', STATUS_SCRIPT), openndsStatus({ words: WORDS }), { mode: 0o755 });
  const words = inside('gateway', folder, 'opennds -f -d 1 -c /tmp/opennds.conf'.split(' '));
  // Its script that asks us from level 3 on trusts this certificate alone.
  return start('opennds', folder, words, { SSL_CERT_FILE: `/tmp/${CERTIFICATE}` });
}

/** Values of a list in lines of OpenWrt's configuration. */
function listOf(name: string, lines: string): string[] {
  return [...lines.matchAll(new RegExp(`^list ${name} '([^']*)'$`, 'gm'))].map(([, value = '']) => value);
}

/** openNDS of Debian reads no configuration of OpenWrt: the same settings have another form there. */
function configuration({ level, key, path, walledGarden = '' }: PortalSettings): string {
  const names = listOf('walledgarden_fqdn_list', walledGarden);
  const rules = listOf('preauthenticated_users', walledGarden).map((rule) => `    FirewallRule ${rule}\n`);
  return `GatewayName Harbour cafe
GatewayInterface lan
enable_serial_number_suffix 0
dhcp_default_url_enable 0
fasremoteip ${ADDRESS.portico}
fasport ${asksUs(level) ? TLS_PORT : PORTICO_PORT}
faspath ${path}
fas_secure_enabled ${level}
faskey ${key}
statuspath /tmp/${STATUS_SCRIPT}
${names.length > 0 ? `walledgarden_fqdn_list ${names.join(' ')}\n` : ''}FirewallRuleSet authenticated-users {
}
FirewallRuleSet preauthenticated-users {
${rules.join('')}}
FirewallRuleSet users-to-router {
    FirewallRule allow udp port 53
    FirewallRule allow tcp port 53
    FirewallRule allow udp port 67
}
`;
}

/** Whether openNDS listens to its own commands, which it does once all its rules are made. */
export function isUp(folder: string): boolean {
  return existsSync(join(folder, 'gateway', SOCKET));
}

/** What openNDS calls a device; asked for all at once it answers for about ten. */
export async function stateOf(mac: string, folder: string): Promise<string | undefined> {
  const { state } = JSON.parse(await output(inside('gateway', folder, ['ndsctl', 'json', mac]))) as { state?: string };
  return state;
}
