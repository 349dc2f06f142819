import { expect, test } from 'vitest';
import { leadsHere } from './dashboard-of.ts';

const DNS: Readonly<Record<string, readonly string[]>> = {
  'portico.example': ['203.0.113.7', '2001:db8::7'],
  'here.example': ['203.0.113.7'],
  'both.example': ['203.0.113.7', '2001:db8::7'],
  'half.example': ['203.0.113.7', '198.51.100.1'],
  'there.example': ['198.51.100.1'],
  'home.example': ['127.0.0.1'],
  '127.0.0.1': ['127.0.0.1'],
  '0.0.0.0': ['0.0.0.0'],
};

const resolve = async (hostname: string) => {
  const addresses = DNS[hostname];
  if (!addresses) throw new Error('ENOTFOUND');
  return addresses.map((address) => ({ address, family: 4 }));
};

test.each([
  ['https://portico.example', 'here.example', true],
  ['https://portico.example:8443', 'both.example', true],
  ['https://portico.example', 'half.example', false],
  ['https://portico.example', 'there.example', false],
  ['https://portico.example', 'nowhere.example', false],
  ['https://portico.example', 'home.example', false],
  ['https://portico.example', 'cusco.localhost', false],
  ['http://127.0.0.1:4600', 'cusco.localhost', true],
  ['http://127.0.0.1:4600', 'here.example', false],
  // A server that listens on every address is reached at any address of the machine.
  ['http://0.0.0.0:4600', 'home.example', true],
  ['http://0.0.0.0:4600', 'here.example', false],
])('of a server at %s, %s leads to it: %s', async (address, hostname, leads) => {
  expect(await leadsHere(hostname, { publicUrl: () => address }, resolve)).toBe(leads);
});
