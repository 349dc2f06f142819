import type { ServerSecret } from '../../../domain/secret-box.ts';
import { turn } from '../../../domain/turns.ts';
import type { NewVoucher, SealedCode } from '../../../ports/store/vouchers/batches.ts';
import type { Queries, Value } from '../queries.ts';
import { CODES_AT_ONCE, codeOpener, keptCode } from '../sealed-codes.ts';
import { keyFor } from './coupon-rows.ts';

/** Rows of one statement: no engine takes any number of values. */
const ROWS_AT_ONCE = 400;

/** Thousands take longer than anybody should wait for the database: it is done before the transaction, some at a time. */
export async function sealVouchers(
  queries: Queries,
  secret: ServerSecret,
  codes: readonly string[],
): Promise<SealedCode[]> {
  const key = await keyFor(secret, queries);
  const sealed: SealedCode[] = [];
  for (let from = 0; from < codes.length; from += CODES_AT_ONCE) {
    sealed.push(...codes.slice(from, from + CODES_AT_ONCE).map((code) => keptCode(key, code)));
    await turn();
  }
  return sealed;
}

export async function addVouchers(
  tx: Queries,
  secret: ServerSecret,
  vouchers: readonly NewVoucher[],
  now: number,
): Promise<void> {
  const [first] = vouchers;
  if (!first) return;
  const last = 'SELECT max(serial) AS last FROM coupons WHERE user_id = ? AND serial IS NOT NULL';
  const before = Number((await tx.get<{ last: number | null }>(last, first.user_id))?.last ?? 0);
  const key = await keyFor(secret, tx);
  const sealedAnew = resealing(secret, key, first.code);
  const rows = vouchers.map(({ code, ...voucher }, index) => ({
    ...voucher,
    ...sealedAnew(code),
    ...{ serial: before + 1 + index, created_at: now },
  }));
  const columns = Object.keys(rows[0] ?? {});
  const place = `(${columns.map(() => '?').join()})`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const sql = `INSERT INTO coupons (${columns.join()}) VALUES ${some.map(() => place).join()}`;
    await tx.run(sql, ...some.flatMap((row): Value[] => columns.map((name) => row[name as keyof typeof row])));
  }
}

/** The key may have been rotated since they were sealed: nobody would find them. */
function resealing(secret: ServerSecret, key: string, first: SealedCode): (code: SealedCode) => SealedCode {
  if (codeOpener([key])(first.code_sealed) !== null) return (code) => code;
  const open = codeOpener(secret);
  return ({ code_sealed }) => keptCode(key, open(code_sealed) ?? '');
}
