import { deskEmail } from '../../../domain/addresses.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import { turn } from '../../../domain/turns.ts';
import type { SeenVoucher, VoucherQuery, VoucherRecord, Vouchers } from '../../../ports/store/vouchers/batches.ts';
import type { Queries, Value } from '../queries.ts';
import { soughtCode } from '../sealed-codes.ts';
import {
  codeReader,
  couponReader,
  foundByCode,
  type SealedColumns,
  type StoredCoupon,
  selectCoupons,
  USABLE,
  withoutCode,
} from './coupon-rows.ts';
import { addVouchers, sealVouchers } from './new-vouchers.ts';

/** Whether a page is of another organisation than this. Those of a server from before are of their owner's own. */
const ELSEWHERE = 'coalesce(pages.organisation_id, pages.user_id) <> ?';
const OWN_PAGE = 'SELECT 1 FROM pages WHERE pages.user_id = memberships.user_id AND NOT pages.template';

/** Whose coupons are good in an organisation alone: the desk's, and those of people who have no page elsewhere. */
const OWNERS = `SELECT id FROM users WHERE email = ? UNION
  SELECT memberships.user_id FROM memberships WHERE memberships.organisation_id = ?
    AND NOT EXISTS (${OWN_PAGE} AND ${ELSEWHERE})
    AND (EXISTS (${OWN_PAGE}) OR NOT EXISTS (SELECT 1 FROM memberships AS other
      WHERE other.user_id = memberships.user_id AND other.organisation_id <> ?))`;

/** Whose codes are typed at pages of an organisation. */
const TYPED_THERE = `SELECT id FROM users WHERE email = ? UNION
  SELECT user_id FROM memberships WHERE organisation_id = ?`;

type Among = 'listed' | 'typed';

const AMONG: Readonly<Record<Among, (organisationId: string) => readonly [sql: string, ...values: Value[]]>> = {
  listed: (id) => [OWNERS, deskEmail(id), id, id, id],
  typed: (id) => [TYPED_THERE, deskEmail(id), id],
};

const SELECT = selectCoupons(
  ", CASE WHEN batch_id IS NULL THEN users.email ELSE '' END AS owner",
  ' JOIN users ON users.id = coupons.user_id',
);

/** Codes that are looked for in one statement, or opened in one go. */
const CODES_AT_ONCE = 200;

type Stored = StoredCoupon & { readonly owner: string };

export function createVouchers(queries: Queries, secret: ServerSecret): Vouchers {
  return {
    seal: (codes) => sealVouchers(queries, secret, codes),

    add: (vouchers, now) => queries.tx((tx) => addVouchers(tx, secret, vouchers, now)),

    async ofOrganisation(organisationId, query, limit) {
      const owners = await ownersOf(queries, 'listed', organisationId);
      return (await listed(queries, owners, query, limit)).map(unread);
    },

    codesOf: (ids) => codesOf(queries, secret, ids),

    ...oneOf(queries, secret),

    async taken(organisationId, codes, among) {
      const owners = await ownersOf(queries, among, organisationId);
      const taken: string[] = [];
      for (let from = 0; from < codes.length; from += CODES_AT_ONCE) {
        taken.push(...(await takenOf(queries, secret, owners, codes.slice(from, from + CODES_AT_ONCE))));
        await turn();
      }
      return taken;
    },

    async countUsable(organisationId, now) {
      const [sql, ...values] = AMONG.typed(organisationId);
      const count = `SELECT count(*) AS n FROM coupons WHERE ${USABLE} AND user_id IN (${sql})`;
      return Number((await queries.get<{ n: number }>(count, now, ...values))?.n);
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

function oneOf(queries: Queries, secret: ServerSecret): Pick<Vouchers, 'byId' | 'byCode'> {
  const read = couponReader(secret);
  const toRecord = ({ owner, ...stored }: Stored): VoucherRecord => ({ ...read(stored), owner });
  return {
    async byId(organisationId, id) {
      const [sql, ...values] = AMONG.listed(organisationId);
      const found = await queries.get<Stored>(
        `${SELECT} WHERE coupons.id = ? AND coupons.user_id IN (${sql})`,
        ...[id, ...values],
      );
      return found && toRecord(found);
    },

    async byCode(organisationId, code) {
      const owners = await ownersOf(queries, 'listed', organisationId);
      const { hashes, bare } = soughtCode(secret, code);
      const [sql, ...values] = foundByCode(queries.dialect.textsIn('?'), [JSON.stringify(owners)], {
        hashes,
        bares: [bare],
      });
      const found = await queries.get<Stored>(
        `${SELECT} WHERE coupons.id IN (${sql}) ORDER BY invalidated_at IS NULL DESC LIMIT 1`,
        ...values,
      );
      return found && toRecord(found);
    },
  };
}

/** Those who have any coupon: mostly the desk alone. */
async function ownersOf(queries: Queries, among: Among, organisationId: string): Promise<string[]> {
  const [sql, ...values] = AMONG[among](organisationId);
  const owners = await queries.all<{ id: string }>(
    `SELECT owners.id FROM (${sql}) AS owners WHERE EXISTS (SELECT 1 FROM coupons WHERE user_id = owners.id)`,
    ...values,
  );
  return owners.map(({ id }) => id);
}

/** So many of each owner that there are enough of all of them: nothing else is sorted. */
const NEWEST = `SELECT own.id FROM users AS owner CROSS JOIN coupons AS own
  WHERE own.user_id = owner.id AND own.id < ? AND own.id > coalesce(
    (SELECT id FROM coupons WHERE user_id = owner.id AND id < ? ORDER BY id DESC LIMIT 1 OFFSET ?), 0)
  AND owner.id IN `;

function listed(
  queries: Queries,
  owners: readonly string[],
  { batch, serial, before = Number.MAX_SAFE_INTEGER }: VoucherQuery,
  limit: number,
): Promise<Stored[]> {
  const [all, own] = [JSON.stringify(owners), `(${queries.dialect.textsIn('?')})`];
  if (batch !== undefined) {
    // Their serials are in the order in which they were added, and have an index.
    const sql = `${SELECT} WHERE batch_id = ? AND coupons.user_id IN ${own}${serial === undefined ? '' : ' AND serial = ?'}
      AND serial < coalesce((SELECT serial FROM coupons WHERE id = ?), ?) ORDER BY serial DESC LIMIT ?`;
    const values = [batch, all, ...(serial === undefined ? [] : [serial]), before, Number.MAX_SAFE_INTEGER, limit];
    return queries.all<Stored>(sql, ...values);
  }
  if (serial !== undefined)
    return queries.all<Stored>(
      `${SELECT} WHERE coupons.user_id IN ${own} AND serial = ? AND coupons.id < ? ORDER BY coupons.id DESC LIMIT ?`,
      ...[all, serial, before, limit],
    );
  return queries.all<Stored>(
    `${SELECT} WHERE coupons.id IN (SELECT id FROM (${NEWEST} ${own} ORDER BY own.id DESC LIMIT ?) AS newest)
      ORDER BY coupons.id DESC`,
    ...[before, before, limit, all, limit],
  );
}

/** A voucher without its code. */
function unread({ owner, ...stored }: Stored): SeenVoucher {
  return { ...withoutCode(stored), owner };
}

async function codesOf(
  queries: Queries,
  secret: ServerSecret,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const codeOf = codeReader(secret);
  const codes = new Map<number, string | null>();
  for (let from = 0; from < ids.length; from += CODES_AT_ONCE) {
    const some = ids.slice(from, from + CODES_AT_ONCE);
    const rows = await queries.all<SealedColumns & { id: number }>(
      `SELECT id, code, code_sealed FROM coupons WHERE id IN (${some.map(() => '?').join()})`,
      ...some,
    );
    for (const { id, ...stored } of rows) codes.set(id, codeOf(stored));
    await turn();
  }
  return codes;
}

async function takenOf(
  queries: Queries,
  secret: ServerSecret,
  owners: readonly string[],
  codes: readonly string[],
): Promise<string[]> {
  const sought = codes.map((code) => ({ code, ...soughtCode(secret, code) }));
  const [sql, ...values] = foundByCode(queries.dialect.textsIn('?'), [JSON.stringify(owners)], {
    hashes: sought.flatMap(({ hashes }) => hashes),
    bares: sought.map(({ bare }) => bare),
  });
  const found = await queries.all<{ code_hash: string | null; bare: string }>(
    `SELECT code_hash, replace(code, '-', '') AS bare FROM coupons WHERE id IN (${sql})`,
    ...values,
  );
  const known = new Set(found.flatMap(({ code_hash, bare }) => [code_hash, bare]));
  return sought
    .filter(({ bare, hashes }) => known.has(bare) || hashes.some((hash) => known.has(hash)))
    .map(({ code }) => code);
}
