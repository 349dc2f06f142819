import { expect, test } from 'vitest';
import { isPrivateHost, isPublicAddress } from './host.ts';

const hostOf = (written: string): string => new URL(`http://${written}/`).hostname;

/** The first and the last address of a range that is not public, and its neighbours, which are. */
const RANGES = [
  ['this network', '0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['private use of class A', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['loopback', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['link local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['private use of class B', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['private use of class C', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['benchmarks', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['documentation', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast and reserved', '224.0.0.0', '255.255.255.255', '223.255.255.255', null],
] as const;

test.each(RANGES)('%s ends where its neighbours are public', (_name, first, last, before, after) => {
  for (const address of [first, last]) {
    expect(isPrivateHost(address)).toBe(true);
    expect(isPublicAddress(address)).toBe(false);
  }
  for (const address of [before, after].filter((each) => each !== null)) {
    expect(isPrivateHost(address)).toBe(false);
    expect(isPublicAddress(address)).toBe(true);
  }
});

test.each([
  ['2130706433', true],
  ['0x7f.1', true],
  ['127.1', true],
  ['134744072', false],
  ['localhost', true],
  ['LOCALHOST.', true],
  ['router.local', true],
  ['x.internal', true],
  ['nas.home.arpa', true],
  ['mylocal', false],
  ['local.example.com', false],
  ['notlocalhost', false],
])('as a host, %s is private: %s', (written, isPrivate) => {
  expect(isPrivateHost(hostOf(written))).toBe(isPrivate);
});

test.each([
  ['[::]', true],
  ['[::1]', true],
  ['[fe80::1]', true],
  ['[fc00::1]', true],
  ['[1fff::1]', true],
  ['[4000::1]', true],
  ['[2001:db8::1]', true],
  ['[2000::1]', false],
  ['[3000::1]', false],
  ['[2606:2800:220:1::1]', false],
  ['[2001:4860:4860::8888]', false],
])('of IPv6, %s is private: %s', (written, isPrivate) => {
  expect(isPrivateHost(hostOf(written))).toBe(isPrivate);
});

test.each([
  ['mapped', (high: string) => `::ffff:${high}`],
  ['compatible', (high: string) => `::${high}`],
  ['NAT64', (high: string) => `64:ff9b::${high}`],
  ['6to4', (high: string) => `2002:${high}::`],
])('an address that stands for one of IPv4 (%s) is as private as that one', (_name, write) => {
  expect(isPrivateHost(`[${write('a00:1')}]`)).toBe(true);
  expect(isPrivateHost(`[${write('c0a8:ff01')}]`)).toBe(true);
  expect(isPrivateHost(`[${write('808:808')}]`)).toBe(false);
});

test('an address that stands for another one is never asked, a mapped one is what it stands for', () => {
  for (const address of ['64:ff9b::808:808', '2002:808:808::', '2001::1', 'nonsense', ''])
    expect(isPublicAddress(address)).toBe(false);
  expect(isPublicAddress('::ffff:8.8.8.8')).toBe(true);
  expect(isPublicAddress('::ffff:10.0.0.1')).toBe(false);
});

test('what cannot be read as an address is not known to be public', () => {
  for (const host of ['[zz', '[]', '[1:2]']) expect(isPrivateHost(host)).toBe(true);
});
