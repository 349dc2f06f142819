/** Events of the desk. */
export const VOUCHER_EVENTS = {
  'voucher-kind.made': { sentence: 'audit.voucherKind.made', subject: 'voucher-kind', fields: {} },
  'voucher-kind.changed': { sentence: 'audit.voucherKind.changed', subject: 'voucher-kind', fields: { from: 'text' } },
  'voucher-kind.removed': { sentence: 'audit.voucherKind.removed', subject: 'voucher-kind', fields: {} },
  'vouchers.issued': {
    sentence: 'audit.vouchers.issued',
    subject: 'voucher-batch',
    fields: { count: 'number', kind: 'text' },
  },
  'vouchers.imported': {
    sentence: 'audit.vouchers.imported',
    subject: 'voucher-batch',
    fields: { count: 'number', from: 'text', weak: 'text' },
  },
  'vouchers.exported': { sentence: 'audit.vouchers.exported', subject: 'voucher-batch', fields: { count: 'number' } },
  'vouchers.printed': {
    sentence: 'audit.vouchers.printed',
    subject: 'voucher-batch',
    fields: { count: 'number', layout: 'text', times: 'number' },
  },
  'vouchers.voided': { sentence: 'audit.vouchers.voided', subject: 'voucher-batch', fields: { count: 'number' } },
  'voucher.voided': { sentence: 'audit.voucher.voided', subject: 'voucher', fields: {} },
  'voucher.noted': { sentence: 'audit.voucher.noted', subject: 'voucher', fields: {} },
  'voucher.topped-up': { sentence: 'audit.voucher.toppedUp', subject: 'voucher', fields: { more: 'list' } },
  'voucher.moved': { sentence: 'audit.voucher.moved', subject: 'voucher', fields: {} },
  'voucher.released': { sentence: 'audit.voucher.released', subject: 'voucher', fields: { count: 'number' } },
  'voucher-host.set': { sentence: 'audit.voucherHost.set', subject: 'organisation', fields: { host: 'text' } },
  'voucher-host.removed': { sentence: 'audit.voucherHost.removed', subject: 'organisation', fields: { host: 'text' } },
  'voucher-rights.set': {
    sentence: 'audit.voucherRights.set',
    subject: 'person',
    fields: { account: 'person', rights: 'list', daily: 'text', only: 'text' },
  },
} as const;
