import type { VoucherHostRecord, VoucherHosts } from '../../../ports/store/vouchers/hosts.ts';
import { insertion, type Queries } from '../queries.ts';

const SELECT = 'SELECT organisation_id, host, network, is_open, set_at FROM voucher_hosts';
const REMOVE = 'DELETE FROM voucher_hosts WHERE organisation_id = ?';

type Row = Omit<VoucherHostRecord, 'is_open'> & { readonly is_open: number };

export function createVoucherHosts(queries: Queries): VoucherHosts {
  return {
    async ofOrganisation(organisationId) {
      const row = await queries.get<Row>(`${SELECT} WHERE organisation_id = ?`, organisationId);
      return row && toRecord(row);
    },

    async byHost(host) {
      const row = await queries.get<Row>(`${SELECT} WHERE host = ?`, host);
      return row && toRecord(row);
    },

    list: async () => (await queries.all<Row>(`${SELECT} ORDER BY host`)).map(toRecord),

    set: ({ is_open, ...record }) =>
      queries.tx(async (tx) => {
        await tx.run(REMOVE, record.organisation_id);
        await tx.run(...insertion('voucher_hosts', { ...record, is_open: is_open ? 1 : 0 }));
      }),

    async remove(organisationId) {
      await queries.run(REMOVE, organisationId);
    },
  };
}

const toRecord = ({ is_open, ...row }: Row): VoucherHostRecord => ({ ...row, is_open: is_open === 1 });
