import { text } from '#core/texts/index.ts';
import { deskEmail } from '../../../domain/addresses.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import { StorageUnusable } from '../../../ports/store/store.ts';
import type { CouponRecord } from '../../../ports/store/visitor-codes.ts';
import { currentKey } from '../key-check.ts';
import type { Queries, Value } from '../queries.ts';
import { codeOpener, HASHED } from '../sealed-codes.ts';

/** What is read of a coupon: its row, and what its batch says of it. */
const READ = `coupons.*, (SELECT count(*) FROM coupon_devices WHERE coupon_id = coupons.id) AS devices_used,
  voucher_batches.pages AS batch_pages, voucher_batches.gateways AS batch_gateways, voucher_batches.sell_by`;
const FROM = 'FROM coupons LEFT JOIN voucher_batches ON voucher_batches.id = coupons.batch_id';

/** Reads coupons; `more` are columns besides those of one, `joined` the tables that these are of. */
export const selectCoupons = (more = '', joined = ''): string => `SELECT ${READ}${more} ${FROM}${joined}`;

export interface SealedColumns {
  readonly code: string;
  readonly code_sealed: string | null;
}

export type StoredCoupon = Omit<CouponRecord, 'pages' | 'gateways'> &
  SealedColumns & {
    readonly code_hash: string | null;
    readonly batch_pages: string | null;
    readonly batch_gateways: string | null;
  };

/** Reads codes; null where the key is lost. */
export function codeReader(secret: ServerSecret): (stored: SealedColumns) => string | null {
  const open = codeOpener(secret);
  return ({ code, code_sealed }) => {
    const opened = code_sealed === null ? null : open(code_sealed);
    return opened ?? (code.startsWith(HASHED) ? null : code);
  };
}

/** A coupon as its row says, without its code. */
export function withoutCode({
  code: _code,
  code_hash: _hash,
  code_sealed: _sealed,
  batch_pages,
  batch_gateways,
  ...coupon
}: StoredCoupon): Omit<CouponRecord, 'code'> {
  return { ...coupon, pages: idsIn(batch_pages), gateways: idsIn(batch_gateways) };
}

/** Reads rows of coupons. */
export function couponReader(secret: ServerSecret): (stored: StoredCoupon) => CouponRecord {
  const codeOf = codeReader(secret);
  return (stored) => ({ ...withoutCode(stored), code: codeOf(stored) });
}

interface Sought {
  readonly hashes: readonly string[];
  readonly bares: readonly string[];
}

/** Ids of what these owners have with such a code. Each half has an index, which an OR of both would leave unused. */
export function foundByCode(
  owners: string,
  of: readonly Value[],
  { hashes, bares }: Sought,
): readonly [sql: string, ...values: Value[]] {
  const half = (code: string, values: readonly string[]) =>
    `SELECT id FROM coupons WHERE user_id IN (${owners}) AND ${code} IN (${values.map(() => '?').join()})`;
  const sql = `${half('code_hash', hashes)} UNION ${half("replace(code, '-', '')", bares)}`;
  return [sql, ...of, ...hashes, ...of, ...bares];
}

/** A list of ids as it is kept; null: all. */
export const idsIn = (stored: string | null): readonly string[] | null =>
  stored === null ? null : (JSON.parse(stored) as string[]);

/** Whether a coupon still lets anybody in, at a time. */
export const USABLE = `invalidated_at IS NULL AND (valid_until IS NULL OR valid_until > ?)
  AND (uses IS NULL OR used < uses)`;

/** SQL of the email of the account that the vouchers of a desk belong to. */
export const deskEmailOf = (organisation: string): string => `'${deskEmail(`' || ${organisation} || '`)}'`;

/** The key that codes are sealed with. After a rotation this process may not know it: what it sealed nobody else could find. */
export async function keyFor(secret: ServerSecret, queries: Queries): Promise<string> {
  const key = await currentKey(secret, queries);
  if (key === null) throw new StorageUnusable(text('server.secret.rotated'));
  return key;
}
