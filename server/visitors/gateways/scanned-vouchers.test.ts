import { afterAll, beforeAll, expect, test } from 'vitest';
import { voucherAddress } from '#core/vouchers/login-address.ts';
import { SIMULATED_NAMES, simulatedGateways } from '../../simulated-gateways/registry.ts';
import { addressFor } from '../../simulated-gateways/simulation.ts';
import { ownerOf, type TestCaller } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, visit } from '../../testing/visitor.ts';

// spec visitors.41: the printed address of a voucher, as each gateway brings it (docs/gateways.md).

/** It tells no address that a device wanted. */
const SILENT = ['fortinet'];
const HOST = 'v.bay.test';
const CODE = '7KQF-3MNP';

let server: TestServer;
let owner: TestCaller;
beforeAll(async () => {
  server = await createTestServer();
  owner = await ownerOf(server);
  const { slug } = (await owner.get('/organisations')).body.organisations[0];
  const voucher_host = { host: HOST, network: '', open: true };
  expect((await owner.put(`/organisations/${slug}/voucher_host`, { voucher_host })).status).toBe(200);
});
afterAll(() => server.close());

test.each(SIMULATED_NAMES)('%s fills in the code, and leads nobody to the address', async (name) => {
  const page = await publishLogin(server, 'coupon');
  const { kind, simulate, origin } = simulatedGateways[name];
  const guest = { mac: '02:00:00:00:30:40', ip: '10.0.0.7', nonce: '1'.padStart(32, '0') };
  const simulation = simulate({ ...guest, landing: voucherAddress(HOST, CODE) }, origin);
  await configureGateways(owner, { venue: { kind, pages: [page], ...simulation.settings } });
  const at = simulation.path === undefined ? `/p/${page}` : simulation.path;
  const { pathname, search } = new URL(addressFor(simulation, `http://localhost:80${at}`, 'asks'));
  let seen = await visit(server, pathname + search);
  if (seen.location !== '') seen = await visit(server, seen.location);
  expect(seen.status).toBe(200);
  if (SILENT.includes(kind)) expect(seen.html).not.toContain(CODE);
  else expect(/<input[^>]*name="coupon"[^>]*>/.exec(seen.html)?.[0]).toContain(`value="${CODE}"`);
  expect(seen.html).not.toContain(encodeURIComponent('/v/'));
});
