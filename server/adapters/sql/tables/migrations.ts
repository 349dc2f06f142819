import { text } from '#core/texts/index.ts';
import { accountTables } from './accounts.ts';
import { auditTables } from './audit.ts';
import { consentTables } from './consents.ts';
import { dashboardTables } from './dashboards.ts';
import { homeTables } from './home.ts';
import { identityTables } from './identity.ts';
import { organisationTables } from './organisations.ts';
import { pageTables } from './pages.ts';
import { processTables } from './processes.ts';
import { statisticsTables } from './statistics.ts';
import { type MigrationName, type SqlName, type Step, steps } from './steps.ts';
import { type Column, type ColumnType, keyColumns, type Table } from './table.ts';
import { visitorTables } from './visitors.ts';
import { webhookTables } from './webhooks.ts';

/** Every table of the store, those first that others refer to: they are created and copied in this order. */
export const tables: readonly Table[] = [
  ...accountTables,
  ...organisationTables,
  ...identityTables,
  ...homeTables,
  ...auditTables,
  ...dashboardTables,
  ...pageTables,
  ...processTables,
  ...consentTables,
  ...visitorTables,
  ...statisticsTables,
  ...webhookTables,
];

/** One change of the tables of an engine. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The missing migrations, in order. Throws a sentence if the data have one that this version does not know. */
export function newMigrations(all: readonly Migration[], seen: readonly string[]): Migration[] {
  const newer = seen.find((name) => !all.some((one) => one.name === name));
  if (newer !== undefined) throw new Error(text('server.start.newer', { name: newer }));
  return all.filter(({ name }) => !seen.includes(name));
}

/** How an engine writes what the description says. */
export interface TableDialect {
  readonly name: SqlName;
  readonly types: Readonly<Record<ColumnType, string>>;
  /** Behind the type of a text that is sorted. */
  readonly sorted: string;
  /** The column with the order in which rows were added; null where every table has it. */
  readonly rowid: string | null;
  /** Behind the columns of a table. */
  readonly tableEnd: string;
}

/** The migrations of an engine: what each step creates by the description, and what it does with rows. */
export function makeMigrations(dialect: TableDialect): Migration[] {
  const statements = new Map<string, string[]>();
  for (const step of steps) {
    if (step.only && step.only !== dialect.name) continue;
    const name = nameIn(dialect, step.name) ?? step.name;
    statements.set(name, [...(statements.get(name) ?? []), ...statementsOf(step, dialect)]);
  }
  return [...statements].map(([name, list]) => ({ name, sql: list.map((sql) => `${sql};`).join('\n') }));
}

function nameIn(dialect: TableDialect, name: string | null): string | undefined {
  const step = steps.find((one) => one.name === name);
  return (dialect.name === 'postgres' && step?.inPostgres) || step?.name;
}

function statementsOf({ name, sql }: Step, dialect: TableDialect): string[] {
  const step = name as MigrationName;
  const own = typeof sql === 'object' ? sql[dialect.name] : sql;
  return [
    ...tables.flatMap((table) => (table.since === step ? [createTable(table, dialect)] : [])),
    ...tables.flatMap((table) => changedColumns(table, step, dialect)),
    ...(own === undefined ? [] : [own]),
    ...tables.flatMap((table) => createIndexes(table, step)),
  ];
}

function createTable(table: Table, dialect: TableDialect): string {
  const { name, columns, key, unique = [], isOrdered } = table;
  const first = Object.entries(columns).filter(([, { facts }]) => facts.since === null);
  const parts = first.map(([column, { facts }]) => define(column, facts, dialect));
  if (isOrdered && dialect.rowid !== null) parts.push(dialect.rowid);
  if (key) parts.push(`PRIMARY KEY (${key.join(', ')})`);
  for (const together of unique) parts.push(`UNIQUE (${together.join(', ')})`);
  return `CREATE TABLE ${name} (\n  ${parts.join(',\n  ')}\n)${dialect.tableEnd}`;
}

/** Columns that come with a step, or get their name in it. */
function changedColumns({ name: table, columns }: Table, step: MigrationName, dialect: TableDialect): string[] {
  const add = (name: string, { facts }: Column) => `ALTER TABLE ${table} ADD COLUMN ${define(name, facts, dialect)}`;
  return Object.entries(columns).flatMap(([name, column]) => {
    const { since, former } = column.facts;
    const isRenamed = former !== null && nameIn(dialect, former.since) !== nameIn(dialect, since);
    if (isRenamed && former.since === step) return [add(former.name, column)];
    if (since !== step) return [];
    return [isRenamed ? `ALTER TABLE ${table} RENAME COLUMN ${former.name} TO ${name}` : add(name, column)];
  });
}

function define(name: string, facts: Column['facts'], dialect: TableDialect): string {
  const target = facts.reference && tableNamed(facts.reference.table);
  const [targetKey = ''] = target ? keyColumns(target) : [];
  const targetFacts = target?.columns[targetKey]?.facts;
  const type = targetFacts?.type === 'number' ? 'integer' : (targetFacts?.type ?? facts.type);
  const isKey = facts.isKey || type === 'number' || type === 'sequence';
  const isSorted = targetFacts?.isSorted ?? facts.isSorted;
  const words = [name, `${dialect.types[type]}${isSorted ? dialect.sorted : ''}`];
  if (facts.isKey) words.push('PRIMARY KEY');
  if (!facts.isOptional && !isKey) words.push('NOT NULL');
  if (facts.isUnique) words.push('UNIQUE');
  if (facts.default !== null) words.push(`DEFAULT ${facts.default}`);
  if (facts.check !== null) words.push(`CHECK (${facts.check})`);
  if (target) words.push(`REFERENCES ${target.name} (${targetKey})`);
  if (facts.reference?.isCascading) words.push('ON DELETE CASCADE');
  return words.join(' ');
}

function tableNamed(name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`No table ${name} is described.`);
  return table;
}

function createIndexes({ name: table, since: tableSince, indexes = {} }: Table, step: MigrationName): string[] {
  return Object.entries(indexes)
    .filter(([, { since = tableSince }]) => since === step)
    .map(([name, { on, where, isUnique }]) => {
      const create = isUnique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX';
      return `${create} ${name} ON ${table} (${on})${where === undefined ? '' : ` WHERE ${where}`}`;
    });
}
