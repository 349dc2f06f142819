import { deskEmail } from '../../../domain/addresses.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { Nodes } from '../../../ports/store/rooms.ts';
import type { Coupons } from '../../../ports/store/visitor-codes.ts';
import { insertion, type Queries, type Value } from '../queries.ts';
import { CODES_AT_ONCE, HASHED, keptCode, soughtCode } from '../sealed-codes.ts';
import {
  codeReader,
  couponReader,
  deskEmailOf,
  foundByCode,
  keyFor,
  type SealedColumns,
  type StoredCoupon,
  selectCoupons,
  USABLE,
} from './coupon-rows.ts';

/** The step without which a server reads codes in clear alone. */
const STEP = '0095-sealed-codes';

const SELECT = selectCoupons();

/** Whether two coupons have the same code. */
const SAME_CODE = `(same.code_hash = coupons.code_hash OR replace(same.code, '-', '') = replace(coupons.code, '-', ''))`;

const ALSO_OF_OTHERS = `SELECT DISTINCT coupons.code, coupons.code_sealed, users.email FROM coupons
  JOIN memberships AS one ON one.user_id = coupons.user_id
  JOIN memberships AS other ON other.organisation_id = one.organisation_id AND other.user_id <> one.user_id
  JOIN coupons AS same ON same.user_id = other.user_id AND ${SAME_CODE}
  JOIN users ON users.id = same.user_id
  WHERE coupons.user_id = ? ORDER BY users.email`;

/** What changes of an account. */
const ACCOUNT = [
  'day',
  'first_used_at',
  'used_seconds',
  'downloaded',
  'uploaded',
  'unreported_download',
  'unreported_upload',
  'unreported_total',
] as const;

const MOVABLE = ['minutes', 'uses', 'download', 'upload', 'total', 'valid_until'] as const;

/** Somebody's, and of the account that those of a desk belong to. */
const BOTH = '?, (SELECT id FROM users WHERE email = ?)';
const OF_BOTH = `user_id IN (${BOTH})`;
const deskOf = (organisationId: string | undefined) => (organisationId === undefined ? '' : deskEmail(organisationId));

/** Those that let somebody in at the pages of a person, among them of the desks where they work. */
const COUNT_USABLE = `SELECT count(*) AS n FROM coupons WHERE ${USABLE} AND (user_id = ? OR user_id IN (
  SELECT users.id FROM memberships JOIN users ON users.email = ${deskEmailOf('memberships.organisation_id')} WHERE memberships.user_id = ?))`;

export function createCoupons(
  queries: Queries,
  secret: ServerSecret,
  { anyBefore }: Pick<Nodes, 'anyBefore'>,
): Coupons {
  return {
    ...readCoupons(queries, secret),

    async add({ user_id, code, ...limits }, now) {
      // A server of the version before finds no other code than one in clear.
      const spelled = (await anyBefore(STEP)) ? { code } : {};
      // The key may be rotated meanwhile.
      await queries.tx(async (tx) => {
        const kept = keptCode(await keyFor(secret, tx), code);
        await tx.run(...insertion('coupons', { user_id, ...kept, ...spelled, ...limits, created_at: now }));
      });
    },

    use: (id, client, now) => queries.tx((tx) => useCoupon(tx, id, client, now)),

    setAccount: (id, account) => change(queries, id, ACCOUNT, account),

    setLimits: (id, limits) => change(queries, id, MOVABLE, limits),

    async setCode(id, code) {
      const spelled = (await anyBefore(STEP)) ? { code } : {};
      await queries.tx(async (tx) => {
        const kept = { ...keptCode(await keyFor(secret, tx), code), ...spelled };
        await change(tx, id, ['code', 'code_hash', 'code_sealed'], kept);
      });
    },

    async addUsage(id, { downloaded, uploaded }) {
      const sql = 'UPDATE coupons SET downloaded = downloaded + ?, uploaded = uploaded + ? WHERE id = ?';
      await queries.run(sql, downloaded, uploaded, id);
    },

    giveBack: (id, client) => queries.tx((tx) => giveCouponBack(tx, id, client)),

    async giveTo(from, to) {
      await queries.run(
        `UPDATE coupons SET user_id = ? WHERE user_id = ?
          AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.user_id = ? AND NOT template)
          AND NOT EXISTS (SELECT 1 FROM coupons AS same WHERE same.user_id = ? AND ${SAME_CODE})`,
        ...[to, from, from, to],
      );
    },

    async invalidate(id, now) {
      const sql = 'UPDATE coupons SET invalidated_at = ? WHERE id = ? AND invalidated_at IS NULL';
      return (await queries.run(sql, now, id)) > 0;
    },

    async sealCodes(ended) {
      const isUpgrading = await anyBefore(STEP);
      let last: number | null = 0;
      while (last !== null && !ended?.aborted) last = await sealPortion(queries, secret, last, isUpgrading);
    },
  };
}

type CouponReader = Pick<
  Coupons,
  'byId' | 'byCode' | 'ofUser' | 'alsoOfOthers' | 'anyUsable' | 'countUsable' | 'isUsedBy'
>;

function readCoupons(queries: Queries, secret: ServerSecret): CouponReader {
  const codeOf = codeReader(secret);
  const readable = couponReader(secret);
  return {
    // People group codes on paper as they like; of two that differ in that alone the one that is spelled so comes first.
    async byCode(userId, code, organisationId) {
      const { hashes, spelled, bare } = soughtCode(secret, code);
      const [sql, ...values] = foundByCode(BOTH, [userId, deskOf(organisationId)], { hashes, bares: [bare] });
      const found = await queries.get<StoredCoupon>(
        `${SELECT} WHERE coupons.id IN (${sql}) ORDER BY code IN (${places(spelled)}) DESC, batch_id IS NULL DESC LIMIT 1`,
        ...[...values, ...spelled],
      );
      return found && readable(found);
    },

    async byId(id) {
      const found = await queries.get<StoredCoupon>(`${SELECT} WHERE coupons.id = ?`, id);
      return found && readable(found);
    },

    ofUser: async (userId) =>
      (await queries.all<StoredCoupon>(`${SELECT} WHERE user_id = ? ORDER BY coupons.id`, userId)).map(readable),

    async alsoOfOthers(userId) {
      const rows = await queries.all<SealedColumns & { email: string }>(ALSO_OF_OTHERS, userId);
      return rows.flatMap(({ email, ...stored }) => {
        const code = codeOf(stored);
        return code === null ? [] : [{ email, code }];
      });
    },

    anyUsable: async (userId, now, organisationId) =>
      (await queries.get(
        `SELECT 1 FROM coupons WHERE ${OF_BOTH} AND ${USABLE} LIMIT 1`,
        ...[userId, deskOf(organisationId), now],
      )) !== undefined,

    countUsable: async (userId, now) =>
      Number((await queries.get<{ n: number }>(COUNT_USABLE, now, userId, userId))?.n),

    isUsedBy: async (id, client) =>
      (await queries.get('SELECT 1 FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client)) !== undefined,
  };
}

/** Seals the next codes in clear behind a coupon; the last one of them, null where there are no more. */
function sealPortion(
  queries: Queries,
  secret: ServerSecret,
  after: number,
  isUpgrading: boolean,
): Promise<number | null> {
  return queries.tx(async (tx) => {
    const rows = await tx.all<{ id: number; user_id: string; code: string }>(
      `SELECT id, user_id, code FROM coupons WHERE substr(code, 1, 2) <> '${HASHED}' AND id > ?
        ${isUpgrading ? 'AND code_hash IS NULL' : ''} ORDER BY id LIMIT ${CODES_AT_ONCE}`,
      after,
    );
    const key = rows.length === 0 ? '' : await keyFor(secret, tx);
    for (const { id, user_id, code } of rows) {
      const kept = keptCode(key, code);
      const spelled = isUpgrading ? code : kept.code;
      // One that its owner has sealed already stays as it is.
      await tx.run(
        `UPDATE coupons SET code_hash = ?, code_sealed = ?, code = ? WHERE id = ? AND NOT EXISTS
          (SELECT 1 FROM coupons AS same WHERE same.user_id = ? AND same.code = ? AND same.id <> ?)`,
        ...[kept.code_hash, kept.code_sealed, spelled, id, user_id, spelled, id],
      );
    }
    return rows.at(-1)?.id ?? null;
  });
}

function places(values: readonly string[]): string {
  return values.map(() => '?').join(', ');
}

async function useCoupon(tx: Queries, id: number, client: string, now: number): Promise<void> {
  await tx.run('UPDATE coupons SET used = used + 1, first_used_at = coalesce(first_used_at, ?) WHERE id = ?', now, id);
  await tx.run(...insertion('coupon_devices', { coupon_id: id, client }, 'ON CONFLICT DO NOTHING'));
}

async function giveCouponBack(tx: Queries, id: number, client: string | null): Promise<void> {
  await tx.run(
    `UPDATE coupons SET used = CASE WHEN used > 0 THEN used - 1 ELSE 0 END,
       first_used_at = CASE WHEN used > 1 THEN first_used_at END WHERE id = ?`,
    id,
  );
  if (client !== null) await tx.run('DELETE FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client);
}

async function change<Name extends string>(
  queries: Queries,
  id: number,
  names: readonly Name[],
  row: Readonly<Record<Name, Value>>,
): Promise<void> {
  const sets = names.map((name) => `${name} = ?`).join(', ');
  await queries.run(`UPDATE coupons SET ${sets} WHERE id = ?`, ...names.map((name) => row[name]), id);
}
