import { deskEmail } from '../../../domain/addresses.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { NewVoucher, VoucherQuery, VoucherRecord, Vouchers } from '../../../ports/store/vouchers/batches.ts';
import type { Queries, Value } from '../queries.ts';
import { keptCode, soughtCode } from '../sealed-codes.ts';
import { couponReader, keyFor, type StoredCoupon, selectCoupons, USABLE } from './coupon-rows.ts';

/** Whether a page is of another organisation than this. Those of a server from before are of their owner's own. */
const ELSEWHERE = 'coalesce(pages.organisation_id, pages.user_id) <> ?';
const OWN_PAGE = 'SELECT 1 FROM pages WHERE pages.user_id = memberships.user_id AND NOT pages.template';

/** Whose coupons are good in an organisation alone: the desk's, and those of people who have no page elsewhere. */
const OWNERS = `SELECT id FROM users WHERE email = ? UNION
  SELECT memberships.user_id FROM memberships WHERE memberships.organisation_id = ?
    AND NOT EXISTS (${OWN_PAGE} AND ${ELSEWHERE})
    AND (EXISTS (${OWN_PAGE}) OR NOT EXISTS (SELECT 1 FROM memberships AS other
      WHERE other.user_id = memberships.user_id AND other.organisation_id <> ?))`;
const ownersOf = (id: string) => [deskEmail(id), id, id, id];

/** Whose codes are typed at pages of an organisation. */
const TYPED_THERE = `SELECT id FROM users WHERE email = ? UNION
  SELECT user_id FROM memberships WHERE organisation_id = ?`;

interface Owners {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Whose coupons are looked at for codes that are taken. */
const AMONG: Readonly<Record<'listed' | 'typed', (organisationId: string) => Owners>> = {
  listed: (id) => ({ sql: OWNERS, values: ownersOf(id) }),
  typed: (id) => ({ sql: TYPED_THERE, values: [deskEmail(id), id] }),
};

const SELECT = `${selectCoupons(
  ", CASE WHEN batch_id IS NULL THEN users.email ELSE '' END AS owner",
  ' JOIN users ON users.id = coupons.user_id',
)} WHERE coupons.user_id IN (${OWNERS})`;

/** Rows of one statement: no engine takes any number of values. */
const ROWS_AT_ONCE = 400;
/** Codes that are looked for in one statement. */
const CODES_AT_ONCE = 400;

export function createVouchers(queries: Queries, secret: ServerSecret): Vouchers {
  const read = couponReader(secret);
  type Stored = StoredCoupon & { readonly owner: string };
  const toRecord = ({ owner, ...stored }: Stored): VoucherRecord => ({ ...read(stored), owner });
  const one = async (organisationId: string, more: string, ...values: Value[]) => {
    const found = await queries.get<Stored>(`${SELECT} ${more}`, ...ownersOf(organisationId), ...values);
    return found && toRecord(found);
  };
  return {
    add: (vouchers, now) => queries.tx((tx) => addAll(tx, secret, vouchers, now)),

    async ofOrganisation(organisationId, query, limit) {
      const { sql, values } = narrowed(query);
      const rows = await queries.all<Stored>(
        `${SELECT} ${sql} ORDER BY coupons.id DESC LIMIT ?`,
        ...[...ownersOf(organisationId), ...values, limit],
      );
      return rows.map(toRecord);
    },

    byId: (organisationId, id) => one(organisationId, 'AND coupons.id = ?', id),

    async byCode(organisationId, code) {
      const { hashes, bare } = soughtCode(secret, code);
      const places = hashes.map(() => '?').join();
      const sought = `AND (code_hash IN (${places}) OR replace(code, '-', '') = ?)`;
      return one(organisationId, `${sought} ORDER BY invalidated_at IS NULL DESC LIMIT 1`, ...hashes, bare);
    },

    taken: (organisationId, codes, among) => takenOf(queries, secret, { ...AMONG[among](organisationId), codes }),

    async countUsable(organisationId, now) {
      const sql = `SELECT count(*) AS n FROM coupons WHERE ${USABLE} AND user_id IN (${TYPED_THERE})`;
      const row = await queries.get<{ n: number }>(sql, now, deskEmail(organisationId), organisationId);
      return Number(row?.n);
    },

    async setNote(id, note) {
      await queries.run('UPDATE coupons SET note = ? WHERE id = ?', note, id);
    },

    voidUnused: (batchId, now) =>
      queries.run(
        'UPDATE coupons SET invalidated_at = ? WHERE batch_id = ? AND used = 0 AND invalidated_at IS NULL',
        ...[now, batchId],
      ),
  };
}

function narrowed({ batch, serial, before }: VoucherQuery): { readonly sql: string; readonly values: Value[] } {
  const parts: readonly (readonly [string, Value | undefined])[] = [
    ['AND coupons.batch_id = ?', batch],
    ['AND coupons.serial = ?', serial],
    ['AND coupons.id < ?', before],
  ];
  const asked = parts.filter(([, value]) => value !== undefined);
  return { sql: asked.map(([sql]) => sql).join(' '), values: asked.map(([, value]) => value as Value) };
}

async function addAll(tx: Queries, secret: ServerSecret, vouchers: readonly NewVoucher[], now: number): Promise<void> {
  const [first] = vouchers;
  if (!first) return;
  const last = 'SELECT max(serial) AS last FROM coupons WHERE user_id = ? AND serial IS NOT NULL';
  const before = Number((await tx.get<{ last: number | null }>(last, first.user_id))?.last ?? 0);
  const key = await keyFor(secret, tx);
  const rows = vouchers.map(({ code, ...voucher }, index) => ({
    ...voucher,
    ...keptCode(key, code),
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

async function takenOf(
  queries: Queries,
  secret: ServerSecret,
  { sql: owners, values: of, codes }: Owners & { readonly codes: readonly string[] },
): Promise<string[]> {
  const taken: string[] = [];
  for (let from = 0; from < codes.length; from += CODES_AT_ONCE) {
    const sought = codes.slice(from, from + CODES_AT_ONCE).map((code) => ({ code, ...soughtCode(secret, code) }));
    const hashes = sought.flatMap((one) => one.hashes);
    const bares = sought.map(({ bare }) => bare);
    const places = (values: readonly unknown[]) => values.map(() => '?').join();
    const found = await queries.all<{ code_hash: string | null; bare: string }>(
      `SELECT code_hash, replace(code, '-', '') AS bare FROM coupons WHERE user_id IN (${owners})
        AND (code_hash IN (${places(hashes)}) OR replace(code, '-', '') IN (${places(bares)}))`,
      ...[...of, ...hashes, ...bares],
    );
    const known = new Set(found.flatMap(({ code_hash, bare }) => [code_hash, bare]));
    taken.push(
      ...sought
        .filter((one) => known.has(one.bare) || one.hashes.some((hash) => known.has(hash)))
        .map(({ code }) => code),
    );
  }
  return taken;
}
