import { type Row, SIGNED_IN } from './staff-rows.ts';

const VOUCHER_IMPORT = { voucher_import: { from: 'csv', text: '' } };
const VOUCHER_RIGHTS_BODY = { voucher_rights: { rights: ['look'], daily_most: null } };
const VOUCHER_HOST = { voucher_host: { host: null, network: '', open: true } };
const VOUCHER_KIND = { voucher_kind: { name: 'Night', limits: {} } };

/** What the desk of an organisation offers is not there for anybody outside of it. */
export const DESK_ROWS: Readonly<Record<string, Row>> = {
  'GET /v1/organisations/:org/voucher_rights': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/voucher_rights/:user': { expected: SIGNED_IN(404), body: VOUCHER_RIGHTS_BODY },
  'GET /v1/organisations/:org/voucher_host': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/voucher_host': { expected: SIGNED_IN(404), body: VOUCHER_HOST },
  'POST /v1/organisations/:org/voucher_batches/import': { expected: SIGNED_IN(404), body: VOUCHER_IMPORT },
  'GET /v1/organisations/:org/voucher_batches/:id/vouchers.csv': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/voucher_batches/:id/sheet.pdf': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/voucher_kinds': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/voucher_kinds': { expected: SIGNED_IN(404), body: VOUCHER_KIND },
  'POST /v1/organisations/:org/voucher_kinds/ready': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/voucher_kinds/:id': { expected: SIGNED_IN(404), body: VOUCHER_KIND },
  'DELETE /v1/organisations/:org/voucher_kinds/:id': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/voucher_batches': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/voucher_batches': {
    expected: SIGNED_IN(404),
    body: { voucher_batch: { count: 1, limits: {} } },
  },
  'GET /v1/organisations/:org/voucher_batches/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/voucher_batches/:id/void': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/vouchers': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/vouchers/:id': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/vouchers/:id': { expected: SIGNED_IN(404), body: { voucher: { note: 'Room 7' } } },
  'POST /v1/organisations/:org/vouchers/:id/top_up': { expected: SIGNED_IN(404), body: { more: { minutes: 5 } } },
  'POST /v1/organisations/:org/vouchers/:id/void': { expected: SIGNED_IN(404), body: { how: {} } },
  'POST /v1/organisations/:org/vouchers/:id/move': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/vouchers/:id/release': { expected: SIGNED_IN(404) },
};
