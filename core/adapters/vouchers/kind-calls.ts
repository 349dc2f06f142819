import type { VoucherHost, VoucherHostCalls } from '#core/ports/vouchers/host.ts';
import type { VoucherKind, VoucherKindCalls, VoucherPerson, VoucherRightCalls } from '#core/ports/vouchers/kinds.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Kinds of vouchers of organisations. */
export function kindCalls(call: Call): VoucherKindCalls {
  const at = (org: string, ...path: readonly string[]) =>
    ['/organisations', ...[org, 'voucher_kinds', ...path].map(encodeURIComponent)].join('/');
  const kind = (path: string, options: Parameters<Call>[1]) =>
    field(call<Record<string, VoucherKind>>(path, options), 'voucher_kind');
  return {
    voucherKinds: (org, signal) => field(call(at(org), { signal }), 'voucher_kinds'),
    makeReadyKinds: (org, signal) => field(call(at(org, 'ready'), { method: 'POST', signal }), 'voucher_kinds'),
    makeVoucherKind: (org, made, signal) => kind(at(org), { method: 'POST', body: { voucher_kind: made }, signal }),
    changeVoucherKind: (org, id, changed, signal) =>
      kind(at(org, id), { method: 'PUT', body: { voucher_kind: changed }, signal }),
    removeVoucherKind: (org, id, signal) => done(call(at(org, id), { method: 'DELETE', signal })),
  };
}

/** What people of organisations may do with vouchers. */
export function voucherRightCalls(call: Call): VoucherRightCalls {
  const at = (org: string) => `/organisations/${encodeURIComponent(org)}/voucher_rights`;
  return {
    voucherRights: (org, signal) => field(call(at(org), { signal }), 'voucher_rights'),
    setVoucherRights: (org, userId, chosen, signal) =>
      field(
        call<Record<string, VoucherPerson>>(`${at(org)}/${encodeURIComponent(userId)}`, {
          ...{ method: 'PUT', body: { voucher_rights: chosen }, signal },
        }),
        'voucher_rights',
      ),
  };
}

/** Where the printed vouchers of organisations lead. */
export function voucherHostCalls(call: Call): VoucherHostCalls {
  const ask = (org: string, options: Parameters<Call>[1]) =>
    field(
      call<Record<string, VoucherHost>>(`/organisations/${encodeURIComponent(org)}/voucher_host`, options),
      'voucher_host',
    );
  return {
    voucherHost: (org, signal) => ask(org, { signal }),
    setVoucherHost: (org, host, signal) => ask(org, { method: 'PUT', body: { voucher_host: host }, signal }),
  };
}
