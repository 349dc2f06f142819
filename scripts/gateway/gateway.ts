import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksUs, type Level } from './cases.proof.ts';
import { ADDRESS, inside, MAC, output, PORTICO_PORT, type Running, start, TLS_PORT } from './places.ts';
import { CERTIFICATE } from './tls-front.ts';

/** In the gateway's /tmp. */
const SOCKET = 'ndsctl.sock';
const LEASE_SECONDS = 3_600;

/** What the programs of the gateway and of the devices read, whatever the run. */
export function prepareGateway(folder: string): void {
  const own = join(folder, 'gateway');
  mkdirSync(join(own, 'bin'), { recursive: true });
  mkdirSync(join(own, 'run', 'tmpfiles.d'), { recursive: true });
  const nft = join(own, 'bin', 'nft');
  copyFileSync(join(import.meta.dirname, 'inside', 'nft.sh'), nft);
  chmodSync(nft, 0o755);
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${ADDRESS.gateway}\n`);
  writeFileSync(join(own, 'resolv.conf'), 'nameserver 127.0.0.1\n');
  writeFileSync(join(own, 'hosts'), `127.0.0.1 localhost\n${ADDRESS.gateway} status.client\n`);
  // openNDS turns away who has no lease
  const until = Math.round(Date.now() / 1_000) + LEASE_SECONDS;
  const leases = (['visitor', 'neighbour'] as const).map(
    (name) => `${until} ${MAC[name]} ${ADDRESS[name]} ${name} *\n`,
  );
  writeFileSync(join(own, 'dhcp.leases'), leases.join(''));
}

/** What a venue's router does without a captive portal: addresses are translated, names answered. */
export async function startRouter(folder: string): Promise<void> {
  const run = (words: string) => output(inside('gateway', folder, words.split(' ')));
  await output(inside('gateway', folder, ['sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward']));
  await run('iptables -t nat -A POSTROUTING -o outside -j MASQUERADE');
  // see inside/nft.sh
  await run('iptables -P INPUT ACCEPT');
  await run('iptables -P FORWARD ACCEPT');
  const dnsmasq = [
    'dnsmasq --keep-in-foreground --conf-file=/dev/null --pid-file= --no-resolv --no-hosts --bind-interfaces',
    `--listen-address=${ADDRESS.gateway},127.0.0.1`,
    `--address=/status.client/${ADDRESS.gateway} --address=/#/${ADDRESS.internet}`,
  ];
  start('dnsmasq', folder, inside('gateway', folder, dnsmasq.join(' ').split(' ')));
}

interface PortalSettings {
  readonly level: Level;
  readonly key: string;
  /** Path of the published page. */
  readonly path: string;
}

/** openNDS, sending everybody to a page of Portico. */
export function startOpennds(folder: string, settings: PortalSettings): Running {
  rmSync(join(folder, 'gateway', SOCKET), { force: true });
  writeFileSync(join(folder, 'gateway', 'opennds.conf'), configuration(settings));
  const words = inside('gateway', folder, 'opennds -f -d 1 -c /tmp/opennds.conf'.split(' '));
  // Its script that asks us from level 3 on trusts this certificate alone.
  return start('opennds', folder, words, { SSL_CERT_FILE: `/tmp/${CERTIFICATE}` });
}

function configuration({ level, key, path }: PortalSettings): string {
  return `GatewayName Harbour cafe
GatewayInterface lan
enable_serial_number_suffix 0
dhcp_default_url_enable 0
fasremoteip ${ADDRESS.portico}
fasport ${asksUs(level) ? TLS_PORT : PORTICO_PORT}
faspath ${path}
fas_secure_enabled ${level}
faskey ${key}
FirewallRuleSet authenticated-users {
}
FirewallRuleSet preauthenticated-users {
}
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

/** What openNDS calls the visitor's device. */
export async function stateOfVisitor(folder: string): Promise<string | undefined> {
  const { clients } = JSON.parse(await output(inside('gateway', folder, ['ndsctl', 'json']))) as {
    clients?: Readonly<Record<string, { readonly state?: string }>>;
  };
  return clients?.[MAC.visitor]?.state;
}
