import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestServer, OWNER } from '../../testing/test-server.ts';
import { handedOver, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.11

it('a visitor on the way to the gateway is let in by the next server, and their coupon is used once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-restart-'));
  const before = await createTestServer({ data });
  const page = await publishLogin(before, 'coupon');
  const coupon = await addCoupon(OWNER.email, 'restart', { ...UNLIMITED, uses: 1 }, before.context);
  const pressed = await visit(before, `/p/${page}${handedOver(1)}`, { method: 'coupon', coupon });
  await before.close();
  const after = await createTestServer({ data });
  expect((await visit(after, pressed.location)).html).toContain('opennds_auth/?tok=token-1');
  expect(await after.context.store.consents.ofPage(page)).toHaveLength(1);
  const other = await visit(after, `/p/${page}${handedOver(2)}`, { method: 'coupon', coupon });
  expect(other.html).toContain('Coupon consumed');
  await after.close();
  rmSync(data, { recursive: true, force: true });
});
