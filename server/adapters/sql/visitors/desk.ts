import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { Repositories } from '../../../ports/store/store.ts';
import type { Queries } from '../queries.ts';
import { createVoucherBatches } from './voucher-batches.ts';
import { createVoucherHosts } from './voucher-hosts.ts';
import { createVoucherKinds } from './voucher-kinds.ts';
import { createVouchers } from './vouchers.ts';

/** What a desk issues, and of what. */
export function createDesk(
  queries: Queries,
  secret: ServerSecret,
): Pick<Repositories, 'voucherHosts' | 'voucherKinds' | 'voucherBatches' | 'vouchers'> {
  return {
    voucherHosts: createVoucherHosts(queries),
    voucherKinds: createVoucherKinds(queries),
    voucherBatches: createVoucherBatches(queries),
    vouchers: createVouchers(queries, secret),
  };
}
