import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { Answer } from './caller.ts';
import { voucherLease } from './store-contract/vouchers.ts';

type MakeCall = (route: string, url: string, body?: object) => Promise<Answer>;

interface DeskWorld {
  readonly store: Repositories;
  readonly clock: Clock;
  /** The id of somebody who is in no other organisation. */
  readonly person: string;
}

/** Makes each call about tags that changes something. */
export async function callTags(call: MakeCall, org: string): Promise<void> {
  const tag = { name: 'Summer', color: 'red' };
  const { body } = await call('POST /v1/organisations/:org/tags', `/organisations/${org}/tags`, { tag });
  const tagAt = `/organisations/${org}/tags/${body.tag.id}`;
  await call('PUT /v1/organisations/:org/tags/:id', tagAt, { tag: { ...tag, name: 'Season' } });
  await call('DELETE /v1/organisations/:org/tags/:id', tagAt);
}

/** Makes each call of the desk that changes something, in an organisation that has no vouchers yet. */
export async function callDesk(call: MakeCall, org: string, { store, clock, person }: DeskWorld): Promise<void> {
  const kinds = `/organisations/${org}/voucher_kinds`;
  const night = { voucher_kind: { name: 'Night', limits: { minutes: 600 } } };
  const { body } = await call('POST /v1/organisations/:org/voucher_kinds', kinds, night);
  const kindAt = `${kinds}/${body.voucher_kind.id}`;
  await call('PUT /v1/organisations/:org/voucher_kinds/:id', kindAt, night);
  await call('DELETE /v1/organisations/:org/voucher_kinds/:id', kindAt);
  await store.memberships.add({ organisation_id: org, user_id: person, role: 'author' }, clock.now());
  const rights = { voucher_rights: { rights: ['look'], daily_most: 10 } };
  await call(
    'PUT /v1/organisations/:org/voucher_rights/:user',
    `/organisations/${org}/voucher_rights/${person}`,
    rights,
  );
  const host = { voucher_host: { host: 'v.harbour.example', network: 'Harbour', open: true } };
  await call('PUT /v1/organisations/:org/voucher_host', `/organisations/${org}/voucher_host`, host);
  const batches = `/organisations/${org}/voucher_batches`;
  const asked = { voucher_batch: { count: 2, limits: { minutes: 60 } } };
  const { voucher_batch: batch, vouchers } = (await call('POST /v1/organisations/:org/voucher_batches', batches, asked))
    .body;
  await call('GET /v1/organisations/:org/voucher_batches/:id/vouchers.csv', `${batches}/${batch.id}/vouchers.csv`);
  await call('GET /v1/organisations/:org/voucher_batches/:id/sheet.pdf', `${batches}/${batch.id}/sheet.pdf`);
  const file = { voucher_import: { from: 'csv', text: 'code\n7KQF-3MNP' } };
  await call('POST /v1/organisations/:org/voucher_batches/import', `${batches}/import`, file);
  const at = `/organisations/${org}/vouchers/${vouchers[0].id}`;
  await call('PUT /v1/organisations/:org/vouchers/:id', at, { voucher: { note: 'Room 7' } });
  await call('POST /v1/organisations/:org/vouchers/:id/top_up', `${at}/top_up`, { more: { minutes: 30 } });
  await call('POST /v1/organisations/:org/vouchers/:id/move', `${at}/move`);
  const hard_end_at = clock.now() + 60_000;
  await store.voucherLeases.put(voucherLease(Number(vouchers[0].id), { hard_end_at }));
  await call('POST /v1/organisations/:org/vouchers/:id/release', `${at}/release`, { how: {} });
  await call('POST /v1/organisations/:org/vouchers/:id/void', `${at}/void`, { how: { disconnect: true } });
  await call('POST /v1/organisations/:org/voucher_batches/:id/void', `${batches}/${batch.id}/void`);
}
