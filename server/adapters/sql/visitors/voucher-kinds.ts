import { randomUUID } from 'node:crypto';
import { folderKey } from '../../../ports/store/home/folders.ts';
import type { VoucherKindRecord, VoucherKinds } from '../../../ports/store/vouchers/kinds.ts';
import { insertion, type Queries } from '../queries.ts';

const SELECT = 'SELECT id, organisation_id, name, price, alphabet, limits, network FROM voucher_kinds';

type Row = Omit<VoucherKindRecord, 'limits' | 'network'> & { readonly limits: string; readonly network: string | null };

export function createVoucherKinds(queries: Queries): VoucherKinds {
  return {
    async byId(id) {
      const row = await queries.get<Row>(`${SELECT} WHERE id = ?`, id);
      return row && toRecord(row);
    },

    ofOrganisation: async (organisationId) =>
      (await queries.all<Row>(`${SELECT} WHERE organisation_id = ? ORDER BY name_key, id`, organisationId)).map(
        toRecord,
      ),

    async add({ limits, network, ...kind }, now) {
      const id = randomUUID();
      const written = { limits: JSON.stringify(limits), network: network && JSON.stringify(network) };
      const row = { id, ...kind, ...written, name_key: folderKey(kind.name), created_at: now };
      await queries.run(...insertion('voucher_kinds', row));
      return { id, ...kind, limits, network };
    },

    async set(id, { name, price, alphabet, limits, network }) {
      await queries.run(
        'UPDATE voucher_kinds SET name = ?, name_key = ?, price = ?, alphabet = ?, limits = ?, network = ? WHERE id = ?',
        ...[name, folderKey(name), price, alphabet, JSON.stringify(limits), network && JSON.stringify(network), id],
      );
    },

    async remove(id) {
      await queries.run('DELETE FROM voucher_kinds WHERE id = ?', id);
    },
  };
}

const toRecord = ({ limits, network, ...row }: Row): VoucherKindRecord => ({
  ...row,
  limits: JSON.parse(limits) as VoucherKindRecord['limits'],
  network: network === null ? null : (JSON.parse(network) as VoucherKindRecord['network']),
});
