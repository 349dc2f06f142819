import pg from 'pg';
import type { RunningPostgres } from '../../../scripts/testing/embedded-postgres.ts';
import { openForServer } from '../../../server/adapters/postgres/open-engine.ts';
import { createStore } from '../../../server/adapters/sql/create-store.ts';
import type { Repositories, Store } from '../../../server/ports/store/store.ts';
import { type Asked, fillVenues, noting, visitorQuestions } from '../../../server/testing/visitor-questions.ts';
import { table } from '../../harness/report.ts';

const VENUES = 5_000;
const MEBIBYTE = 1_048_576;

interface Explained {
  readonly 'Execution Time': number;
  readonly 'Planning Time': number;
  readonly Plan: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Fills a database as a provider's is, and prints its size and how PostgreSQL answers what visitors ask. */
export async function measureData(postgres: RunningPostgres, consents: number): Promise<void> {
  const engine = await openForServer({ databaseUrl: postgres.url, databasePool: 4 });
  const noted: Asked[] = [];
  const store = createStore({ ...engine, queries: noting(engine.queries, noted) }, ['a secret of the measurement']);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const began = performance.now();
    for (const statement of fillVenues({ venues: VENUES, consents })) await client.query(statement);
    const seconds = (performance.now() - began) / 1_000;
    console.log(`## ${VENUES} venues, ${consents} consents (filled in ${seconds.toFixed(0)} s)\n`);
    await printSizes(client, consents);
    const rows: string[][] = [];
    for (const [name, ask] of Object.entries(visitorQuestions)) {
      noted.length = 0;
      await askAndTakeBack(ask, store);
      for (const asked of noted) rows.push([name, ...(await planned(client, asked))]);
    }
    console.log(`\n${table(['question', 'plan', 'ms'], rows)}`);
  } finally {
    await client.end();
    await engine.close();
  }
}

const TAKEN_BACK = new Error('taken back');

/** So that a row that was asked to be added can be added again, to be explained. */
async function askAndTakeBack(ask: (asked: Repositories) => Promise<unknown>, store: Store): Promise<void> {
  const asked = store.tx(async (tx) => {
    await ask(tx);
    throw TAKEN_BACK;
  });
  await asked.catch((error) => {
    if (error !== TAKEN_BACK) throw error;
  });
}

async function printSizes(client: pg.Client, consents: number): Promise<void> {
  const sizes = await client.query<{ name: string; heap: string; indexes: string }>(
    `SELECT relname AS name, pg_table_size(oid) AS heap, pg_indexes_size(oid) AS indexes FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(oid) DESC LIMIT 5`,
  );
  const largest = sizes.rows.map(({ name, heap, indexes }) => [name, mebibytes(heap), mebibytes(indexes)]);
  console.log(table(['table', 'MiB', 'indexes, MiB'], largest));
  const { rows } = await client.query('SELECT pg_database_size(current_database()) AS whole');
  const [consentTable] = sizes.rows;
  const each = (Number(consentTable?.heap) + Number(consentTable?.indexes)) / consents;
  console.log(
    `\nThe database takes ${mebibytes(rows[0].whole)} MiB, a consent ${each.toFixed(0)} bytes with its indexes.`,
  );
}

/** Runs the statement and takes back what it did. */
async function planned(client: pg.Client, [sql, values]: Asked): Promise<[plan: string, ms: string]> {
  let n = 0;
  const statement = sql.replace(/\?/g, () => `$${++n}`);
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`, [
      ...values,
    ]);
    const [explained] = (rows[0] as { 'QUERY PLAN': [Explained] })['QUERY PLAN'];
    const took = explained['Execution Time'] + explained['Planning Time'];
    return [planOf(explained.Plan), took.toFixed(2)];
  } finally {
    await client.query('ROLLBACK');
  }
}

function planOf({ Plans = [], ...node }: PlanNode): string {
  const on = node['Index Name'] ?? node['Relation Name'];
  const own = on ? `${node['Node Type']} ${on}` : node['Node Type'];
  return [own, ...Plans.map(planOf)].join(', ');
}

function mebibytes(bytes: string | number): string {
  return (Number(bytes) / MEBIBYTE).toFixed(0);
}
