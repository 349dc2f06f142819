import { expect, it, vi } from 'vitest';
import { StorageUnusable } from '../../ports/store/store.ts';
import { createTestServer, OWNER } from '../../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

it('a visitor with a coupon does not wait for visits that are written to a store that hangs', async () => {
  const server = await createTestServer();
  const [click, coupons] = [await publishLogin(server, 'click'), await publishLogin(server, 'coupon')];
  const coupon = await addCoupon(OWNER.email, 'harbour', UNLIMITED, server.context);
  let giveUp: (reason: Error) => void = () => {};
  const hung = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const hanging = vi.spyOn(server.context.store.visitors, 'tx').mockReturnValue(hung);
  const clicked = await visit(server, `/p/${click}${arriving(1)}`, { method: 'click' });
  expect((await visit(server, clicked.location)).html).toContain('opennds_auth/?tok=');
  expect(server.context.visits.counts.waiting).toBe(1);

  let isGivenUp = false;
  const writing = server.context.visits.flush().then(() => {
    isGivenUp = true;
  });
  const pressed = await visit(server, `/p/${coupons}${arriving(2)}`, { method: 'coupon', coupon });
  expect(pressed.html).toContain('This does not work at the moment. Please try again in a few minutes.');
  expect(isGivenUp).toBe(false);
  hanging.mockRestore();
  giveUp(new StorageUnusable('connection ended'));
  await writing;
  await server.context.visits.flush();
  expect(await server.context.store.consents.ofPage(click)).toHaveLength(1);
  await server.close();
});
