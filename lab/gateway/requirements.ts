import { findBrowser } from '../../scripts/setup/browsers.mjs';
import { whatIsMissing } from '../harness/installed.ts';

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
  return whatIsMissing({ ...PROGRAMS, ...(findBrowser() === null && { chromium: 'chromium' }) });
}
