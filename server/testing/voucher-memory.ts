import type { Account } from '#core/vouchers/account.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { CouponRecord } from '../ports/store/visitor-codes.ts';
import type { VoucherStore } from './voucher-world.ts';

/** A store in memory, for one that asks at a time. */
export function voucherMemory(coupon: CouponRecord): VoucherStore {
  let kept = coupon;
  const leases = new Map<string, Parameters<Repositories['voucherLeases']['put']>[0]>();
  const open = () => [...leases.values()].filter(({ ended_at }) => ended_at === null);
  const store = {
    coupons: {
      byId: async () => kept,
      byCode: async () => kept,
      isUsedBy: async () => false,
      setAccount: async (_: number, account: Account) => {
        kept = { ...kept, ...account };
      },
    },
    voucherLeases: {
      put: async (lease: Parameters<Repositories['voucherLeases']['put']>[0]) => void leases.set(lease.id, lease),
      byId: async (id: string) => leases.get(id),
      openOf: async () => open(),
      openAt: async (nas: string, before: number) => open().filter((one) => one.nas === nas && one.started_at < before),
      overdue: async ({ endBefore, heldBefore }: { endBefore: number; heldBefore: number }) =>
        open().filter(({ hard_end_at, held_until: held }) =>
          held === null ? hard_end_at <= endBefore : held <= heldBefore,
        ),
    },
    users: { byId: async () => ({ disabled_at: null }) },
    radiusAccounts: { byName: async () => undefined },
    visitorGrants: { holders: async () => [], byId: async () => undefined },
    pages: { byId: async () => undefined },
    voucherBatches: { byId: async () => undefined },
    webhookEndpoints: { ofOrganisation: async () => [] },
    tx: <Result>(work: (tx: VoucherStore) => Promise<Result>) => work(store),
  } as unknown as VoucherStore;
  return store;
}
