import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestServer, OWNER } from '../../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';
import { sealedStates } from '../visit/visit-token.ts';

// spec visitors.11

it('a visitor on the way to the gateway is let in by the next server, and their coupon is used once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-restart-'));
  const before = await createTestServer({ data });
  const page = await publishLogin(before, 'coupon');
  const coupon = await addCoupon(OWNER.email, 'restart', { ...UNLIMITED, uses: 1 }, before.context);
  const pressed = await visit(before, `/p/${page}${arriving(1)}`, { method: 'coupon', coupon });
  await before.close();
  const after = await createTestServer({ data });
  expect((await visit(after, pressed.location)).html).toContain('opennds_auth/?tok=token-1');
  expect(await after.context.store.consents.ofPage(page)).toHaveLength(1);
  const other = await visit(after, `/p/${page}${arriving(2)}`, { method: 'coupon', coupon });
  expect(other.html).toContain('Coupon consumed');
  await after.close();
  rmSync(data, { recursive: true, force: true });
});

it('a server of another version reads the same names in stored grants and in what visitors carry', async () => {
  const server = await createTestServer();
  const page = await publishLogin(server, 'coupon');
  const coupon = await addCoupon(OWNER.email, 'names', UNLIMITED, server.context);
  const { location } = await visit(server, `/p/${page}${arriving(3)}`, { method: 'coupon', coupon });
  const state = new URL(location, 'http://localhost').searchParams.get('s') ?? '';
  const carried = sealedStates<{ id: string }>(server.context.secret, `go at ${page}`).open(state, 0);
  const handover = expect.objectContaining({ gateway: 'opennds' });
  expect(carried).toMatchObject({ handover });
  const grant = await server.context.store.visitors.visitorGrants.byId(carried?.id ?? '');
  expect(grant?.details).toMatchObject({ handoff: { handover } });
  await server.close();
});
