import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { Repositories } from '../../../ports/store/store.ts';
import type { Queries } from '../queries.ts';
import { createEndedVouchers } from './ended-vouchers.ts';
import { createVoucherBatches } from './voucher-batches.ts';
import { createVoucherHosts } from './voucher-hosts.ts';
import { createVoucherKinds } from './voucher-kinds.ts';
import { createVouchers } from './vouchers.ts';

/** What a desk issues, and of what. */
export function createDesk(
  queries: Queries,
  secret: ServerSecret,
): Pick<Repositories, 'endedVouchers' | 'voucherHosts' | 'voucherKinds' | 'voucherBatches' | 'vouchers'> {
  return {
    endedVouchers: createEndedVouchers(queries),
    voucherHosts: createVoucherHosts(queries),
    voucherKinds: createVoucherKinds(queries),
    voucherBatches: createVoucherBatches(queries),
    vouchers: createVouchers(queries, secret),
  };
}
