import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../setup/browsers.mjs';

/** Program -> the Debian package it comes in. */
const PROGRAMS: Readonly<Record<string, string>> = {
  opennds: 'opennds',
  ndsctl: 'opennds',
  nft: 'nftables',
  iptables: 'iptables',
  ip: 'iproute2',
  dnsmasq: 'dnsmasq-base',
  // openNDS enciphers with it, at level 2
  php: 'php-cli',
  'php-cgi': 'php-cgi',
  pgrep: 'procps',
  // the certificate that levels 3 and 4 take
  openssl: 'openssl',
  ipset: 'ipset',
  // slow lines, see slow-line/line.py
  python3: 'python3-minimal',
};

/** Why the proof cannot run here, as a sentence; null when it can run. */
export function whyNot(): string | null {
  if (process.platform !== 'linux') {
    return `The proof needs the network namespaces of Linux; this is ${process.platform}.`;
  }
  if (process.getuid?.() !== 0) {
    return 'The proof makes network namespaces and firewall rules of its own and has to be run as root.';
  }
  const missing = Object.entries(PROGRAMS).filter(([program]) => !isInstalled(program));
  const packages = new Set(missing.map(([, name]) => name));
  if (!findBrowser()) packages.add('chromium');
  if (packages.size === 0) return null;
  const line = `apt-get install -y --no-install-recommends ${[...packages].join(' ')}`;
  return `Programs of the proof are missing. On Debian they are installed by:\n  ${line}`;
}

/** Whether a program can be run here. */
export function isInstalled(program: string): boolean {
  // Root's own folders are not in the path of every shell.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}
