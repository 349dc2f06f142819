/** Events of the desk. */
export const VOUCHER_EVENTS = {
  'voucher-kind.made': { sentence: 'audit.voucherKind.made', subject: 'voucher-kind', fields: {} },
  'voucher-kind.changed': { sentence: 'audit.voucherKind.changed', subject: 'voucher-kind', fields: { from: 'text' } },
  'voucher-kind.removed': { sentence: 'audit.voucherKind.removed', subject: 'voucher-kind', fields: {} },
} as const;
