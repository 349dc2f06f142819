import type { ReceiptKey, ReceiptKeys } from '../../../ports/store/visitors/receipt-keys.ts';
import { insertion, type Queries } from '../queries.ts';

export function createReceiptKeys(queries: Queries): ReceiptKeys {
  return {
    async add({ id, public_key, created_at }) {
      await queries.run(...insertion('receipt_keys', { id, public_key, created_at }));
    },

    list: () =>
      queries.all<ReceiptKey>('SELECT id, public_key, created_at FROM receipt_keys ORDER BY created_at DESC, id'),
  };
}
