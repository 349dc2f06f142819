import { networkInterfaces } from 'node:os';
import { type Resolve, systemResolve } from '../inspect/resolve-host.ts';

/** Addresses that mean all addresses of the machine. */
const ANY = ['0.0.0.0', '::'];

/**
 * Whether the DNS of a name leads to this server: each of its addresses is one of the server's. Only then may a
 * customer give the name to their dashboard, because a name belongs to whoever controls its DNS.
 */
export async function leadsHere(
  hostname: string,
  context: { publicUrl(): string },
  resolve: Resolve = systemResolve,
): Promise<boolean> {
  const [theirs, ours] = await Promise.all([addressesOf(hostname, resolve), ownAddresses(context, resolve)]);
  return theirs.length > 0 && theirs.every((address) => ours.includes(address));
}

async function ownAddresses({ publicUrl }: { publicUrl(): string }, resolve: Resolve): Promise<string[]> {
  const { hostname } = new URL(publicUrl());
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, ''), resolve);
  return addresses.some((address) => ANY.includes(address)) ? machineAddresses() : addresses;
}

function machineAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
}

/** RFC 6761: names of `.localhost` mean this machine, as browsers read them, whatever its resolver says. */
const LOOPBACK = '127.0.0.1';

async function addressesOf(hostname: string, resolve: Resolve): Promise<string[]> {
  if (/(^|\.)localhost$/.test(hostname)) return [LOOPBACK];
  const found = await resolve(hostname).catch(() => []);
  return found.map(({ address }) => address);
}
