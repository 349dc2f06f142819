import type {
  ActedVoucher,
  Voucher,
  VoucherBatch,
  VoucherCalls,
  VoucherDetails,
} from '#core/ports/vouchers/vouchers.ts';
import { body, field, required } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';
import { allParts } from '../page-lists.ts';

/** What is issued at the desks of organisations. */
export function voucherCalls(call: Call): VoucherCalls {
  const at = (org: string, ...path: readonly string[]) =>
    ['/organisations', ...[org, ...path].map(encodeURIComponent)].join('/');
  const voucher = (path: string, options: Parameters<Call>[1]) =>
    field(call<Record<string, VoucherDetails>>(path, options), 'voucher');
  return {
    voucherBatches: (org, signal) =>
      allParts<VoucherBatch, object>(call, (part) => required(part, 'voucher_batches'), {
        path: at(org, 'voucher_batches'),
        query: {},
        signal,
      }),
    voucherBatch: (org, id, signal) => field(call(at(org, 'voucher_batches', id), { signal }), 'voucher_batch'),
    issueVouchers: (org, asked, key, signal) =>
      body(
        call(at(org, 'voucher_batches'), {
          ...{ method: 'POST', body: { voucher_batch: asked }, write: { idempotencyKey: key }, signal },
        }),
      ),
    importVouchers: (org, file, key, signal) =>
      field(
        call<Record<string, VoucherBatch>>(at(org, 'voucher_batches', 'import'), {
          ...{ method: 'POST', body: { voucher_import: file }, write: { idempotencyKey: key }, signal },
        }),
        'voucher_batch',
      ),
    voucherFile: (org, id, file, query) => body(call(at(org, 'voucher_batches', id, file), { file: true, query })),
    voidBatch: (org, id, signal) =>
      field(call<Record<string, number>>(at(org, 'voucher_batches', id, 'void'), { method: 'POST', signal }), 'voided'),
    vouchers: (org, query = {}, signal) =>
      allParts<Voucher, object>(call, (part) => required(part, 'vouchers'), {
        path: at(org, 'vouchers'),
        query: { ...query },
        signal,
      }),
    async voucherPart(org, query, signal) {
      const asked = await call<{ vouchers?: Voucher[] }>(at(org, 'vouchers'), { query: { ...query }, signal });
      return { vouchers: required(asked.body, 'vouchers'), next: asked.next };
    },
    voucher: (org, id, signal) => voucher(at(org, 'vouchers', id), { signal }),
    noteVoucher: (org, id, note, signal) =>
      voucher(at(org, 'vouchers', id), { method: 'PUT', body: { voucher: { note } }, signal }),
    topUpVoucher: (org, id, more, key, signal) =>
      voucher(at(org, 'vouchers', id, 'top_up'), {
        ...{ method: 'POST', body: { more }, write: { idempotencyKey: key }, signal },
      }),
    voidVoucher: (org, id, how = {}, signal) =>
      field(
        call<Record<string, ActedVoucher>>(at(org, 'vouchers', id, 'void'), { method: 'POST', body: { how }, signal }),
        'voucher',
      ),
    moveVoucher: (org, id, key, signal) =>
      voucher(at(org, 'vouchers', id, 'move'), { method: 'POST', write: { idempotencyKey: key }, signal }),
    releaseVoucher: (org, id, how = {}, signal) =>
      body(call(at(org, 'vouchers', id, 'release'), { method: 'POST', body: { how }, signal })),
  };
}
