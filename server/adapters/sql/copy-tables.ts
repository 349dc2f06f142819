import { createHash } from 'node:crypto';
import { type Queries, storable, type Value } from './queries.ts';

type Row = Readonly<Record<string, Value>>;

interface Table {
  readonly name: string;
  /** The columns that tell its rows apart and give them an order, which is kept. */
  readonly key: readonly string[];
}

const byRow = (name: string): Table => ({ name, key: ['rowid'] });
const by = (name: string, ...key: string[]): Table => ({ name, key });

/** Every table but `migrations` and those about running processes, those first that others refer to. */
const TABLES: readonly Table[] = [
  by('users', 'id'),
  byRow('sessions'),
  by('api_tokens', 'id'),
  by('one_time_tokens', 'hash'),
  by('failed_sign_ins', 'id'),
  by('known_addresses', 'user_id', 'address'),
  by('capabilities', 'user_id', 'name'),
  byRow('dashboards'),
  by('dashboard_people', 'dashboard_id', 'user_id'),
  by('gateways', 'dashboard_id', 'id'),
  by('secrets', 'scope', 'path'),
  by('key_check', 'id'),
  by('pages', 'id'),
  by('seeded_templates', 'name'),
  byRow('revisions'),
  by('permissions', 'id'),
  by('idempotent_answers', 'user_id', 'key'),
  by('uploads', 'key'),
  by('rate_limits', 'scope', 'key'),
  by('rooms', 'page_id'),
  byRow('jobs'),
  by('consents', 'id'),
  by('recorded_visits', 'id'),
  by('online_devices', 'address', 'page_id', 'client'),
  by('pending_steps', 'page_id', 'device'),
  by('sms_codes', 'page_id', 'number'),
  by('visitor_grants', 'id'),
  by('coupons', 'id'),
  by('coupon_devices', 'coupon_id', 'client'),
  by('radius_accounts', 'username'),
  by('radius_sessions', 'username', 'id'),
];

export const tableNames: readonly string[] = TABLES.map(({ name }) => name);

/** Tables whose rows may have megabytes, such as pages. */
const LARGE = new Set(['dashboards', 'pages', 'revisions', 'idempotent_answers', 'jobs']);

/** Rows that are read and written at once. Both engines take the values of so many. */
const portionOf = ({ name }: Table): number => (LARGE.has(name) ? 50 : 1_000);

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of every row, added up: the same whatever the order. */
  readonly hash: string;
}

/** The tables that have rows. */
export async function filledTables(queries: Queries): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of TABLES) if (await queries.get(`SELECT 1 FROM ${name} LIMIT 1`)) filled.push(name);
  return filled;
}

/**
 * Copies every row into tables that are empty, all of them or none. What was written is read again, and counted and
 * hashed like what it was written from; null where that differs, and nothing is kept.
 */
export async function copyTables(from: Queries, to: Queries): Promise<CopiedTable[] | null> {
  try {
    // The source is done with before the target is kept: whatever fails, nothing is.
    return await to.tx((target) => from.snapshot((source) => copyEach(source, target)));
  } catch (error) {
    if (error instanceof Differs) return null;
    throw error;
  }
}

async function copyEach(source: Queries, target: Queries): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const table of TABLES) {
    const read = new RowSum();
    for await (const rows of portions(table, source)) {
      await insert(table, rows, target);
      read.add(rows);
    }
    const written = new RowSum();
    for await (const rows of portions(table, target)) written.add(rows);
    if (written.hash !== read.hash || written.rows !== read.rows) throw new Differs();
    await target.dialect.afterCopy(table.name, target);
    copied.push({ table: table.name, rows: read.rows, hash: read.hash });
  }
  return copied;
}

class Differs extends Error {}

/** The rows of a table in the order of its key, as both engines store them. */
async function* portions(table: Table, queries: Queries): AsyncGenerator<Row[]> {
  const { name, key } = table;
  const portion = portionOf(table);
  const columns = key.join(', ');
  const select = `SELECT *${key.includes('rowid') ? ', rowid' : ''} FROM ${name}`;
  const order = `ORDER BY ${columns} LIMIT ${portion}`;
  let last: Row | undefined;
  for (;;) {
    const behind = last ? `WHERE (${columns}) > (${key.map(() => '?').join(', ')})` : '';
    const values = last ? key.map((column) => (last as Row)[column] as Value) : [];
    const rows: Row[] = await queries.all<Row>(`${select} ${behind} ${order}`, ...values);
    if (rows.length > 0) yield rows.map(stored);
    if (rows.length < portion) return;
    last = rows.at(-1);
  }
}

function stored({ rowid: _, ...row }: Row): Row {
  const written = ([column, value]: [string, Value | boolean]): [string, Value] => [
    column,
    typeof value === 'boolean' ? Number(value) : storable(value),
  ];
  return Object.fromEntries(Object.entries(row).map(written));
}

async function insert({ name }: Table, rows: readonly Row[], queries: Queries): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((row) => columns.map((column) => row[column] as Value));
  const sql = `INSERT INTO ${name} (${columns.join(', ')}) VALUES ${rows.map(() => places).join(', ')}`;
  await queries.run(sql, ...values);
}

class RowSum {
  rows = 0;
  #sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const sorted = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
      this.#sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(sorted)).digest('hex')}`);
      this.rows++;
    }
  }

  get hash(): string {
    return BigInt.asUintN(256, this.#sum).toString(16).padStart(64, '0');
  }
}
