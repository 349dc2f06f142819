import type { PageConfiguration } from '#core/config/types.ts';
import { refusal } from '../../../domain/http-error.ts';
import type { PageRecord } from '../../../ports/store/pages.ts';
import { givePage, refuseReceiver } from '../../give-page.ts';
import type { BatchDeps, BatchPageAct } from '../batch-act.ts';

/** Makes somebody else of the organisation the owner of pages. */
export const givePages: BatchPageAct = {
  right: 'give',
  async check({ to }, { organisation }, deps) {
    if (to === undefined) throw refusal(422, 'batch_params', 'server.batch.to');
    await refuseReceiver(organisation.id, to, deps);
  },
  async foresee(page, { params }, deps) {
    if (page.user_id !== params.to) await refuseWithCoupons(page, deps);
    return undefined;
  },
  was: async ({ user_id }) => user_id,
  async work(page, { params }, { store, clock, sockets, ...deps }) {
    const to = params.to ?? '';
    if (page.user_id !== to) await refuseWithCoupons(page, { ...deps, store, clock, sockets });
    return sockets.inTurn(() =>
      store.tx(async (tx) => {
        const now = (await tx.pages.byId(page.id)) ?? page;
        if (now.user_id !== to) await givePage(now, to, { store: tx, clock });
      }),
    );
  },
  undo: {
    // Who gave their own page away may do nothing with it any more.
    mayWithout: ({ was }, { user }) => was === user.id,
    async work(page, { was }, { params }, { store, clock, sockets }) {
      await sockets.inTurn(() =>
        store.tx(async (tx) => {
          const now = (await tx.pages.byId(page.id)) ?? page;
          if (now.user_id !== params.to) throw refusal(409, 'given_since', 'server.batch.givenSince');
          if (was !== params.to) await givePage(now, String(was), { store: tx, clock });
        }),
      );
    },
  },
};

/** Codes that visitors have paid for are valid on the pages of one owner: they would open this one no more. */
async function refuseWithCoupons(
  { user_id, published_config }: PageRecord,
  { store, clock }: BatchDeps,
): Promise<void> {
  const { authentications = [] } = JSON.parse(published_config ?? '{}') as Partial<PageConfiguration>;
  const takesCoupons = authentications.some(({ name, active }) => name === 'coupon' && active);
  if (!takesCoupons || !(await store.coupons.anyUsable(user_id, clock.now()))) return;
  throw refusal(409, 'coupons_stay', 'server.batch.coupons');
}
