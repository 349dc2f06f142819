import type { TextKey } from '#core/texts/index.ts';
import { hostLines, namesAndAddresses } from '../notations.ts';
import { gateways } from '../registry.ts';

/** A way to write a walled garden, for a gateway or for the name server beside one. */
export interface WalledGardenFormat {
  /** As an operator types it: a kind of gateway, or what stands beside it. */
  readonly name: string;
  readonly label: TextKey;
  lines(hosts: readonly string[]): string;
}

/** The set that dnsmasq fills with the addresses of the names it is asked for. */
const SET = 'walled_garden';

/** All of them, the plain list first. */
export const walledGardenFormats: readonly WalledGardenFormat[] = [
  { name: 'plain', label: 'walledGarden.plain', lines: hostLines },
  ...Object.values(gateways).map(({ kind, label, walledGarden }) => ({ name: kind, label, lines: walledGarden })),
  {
    name: 'dnsmasq-ipset',
    label: 'walledGarden.dnsmasqIpset',
    lines: (hosts) =>
      dnsmasqLines(hosts, {
        made: [`ipset create ${SET} hash:ip`],
        opened: (name) => `ipset=/${name}/${SET}`,
        added: (address) => `ipset add ${SET} ${address}`,
      }),
  },
  {
    name: 'dnsmasq-nftset',
    label: 'walledGarden.dnsmasqNftset',
    lines: (hosts) =>
      dnsmasqLines(hosts, {
        made: ['nft add table inet portico', `nft add set inet portico ${SET} '{ type ipv4_addr; }'`],
        opened: (name) => `nftset=/${name}/4#inet#portico#${SET}`,
        added: (address) => `nft add element inet portico ${SET} '{ ${address} }'`,
      }),
  },
];

interface SetOf {
  /** Commands that make the set. */
  readonly made: readonly string[];
  /** The line of dnsmasq for a name. */
  opened(name: string): string;
  /** The command for an address, which dnsmasq is never asked for. */
  added(address: string): string;
}

/** Lines of dnsmasq's configuration; commands that come before stand in its comments. */
function dnsmasqLines(hosts: readonly string[], { made, opened, added }: SetOf): string {
  const { names, addresses } = namesAndAddresses(hosts);
  return [...[...made, ...addresses.map(added)].map((command) => `# ${command}`), ...names.map(opened)].join('\n');
}
