import { expect, test } from 'vitest';
import { typedNetwork } from './network-options.ts';

const typed = (options: Record<string, string | true>) => ({ arguments: [], options }) as never;
const SECRET = { PORTICO_NETWORK_PASSWORD: 'correct-horse' };

// spec visitors.36
test.each([
  [{}, SECRET, {}],
  [{ network: '' }, SECRET, { network: null }],
  [{ network: 'Pier' }, {}, { network: { ssid: 'Pier', hidden: false } }],
  [
    { network: 'Pier', 'network-hidden': true },
    SECRET,
    { network: { ssid: 'Pier', hidden: true, password: 'correct-horse' } },
  ],
] as const)('%j says, with a password beside it, the network %o', (options, environment, network) => {
  expect(typedNetwork(typed(options), environment)).toEqual(network);
});
