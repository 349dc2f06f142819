import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { asOwner, createDatabase, postgresUrl, type Row } from '../../../testing/postgres.ts';
import { postgresMigrations } from '../../postgres/migrate.ts';
import { openForServer } from '../../postgres/open-engine.ts';
import { databaseFile, openDatabase, sqliteMigrations } from '../../sqlite/open-database.ts';
import { type Migration, tables } from './migrations.ts';
import { type ColumnType, keyColumns, type Table } from './table.ts';

// spec safety.9

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');
/** The data of the first version, and the tables of the first one that could keep them in PostgreSQL. */
const FIRST_SQLITE = join(FIXTURES, 'old-data/portico.db');
const FIRST_POSTGRES = join(FIXTURES, 'old-data/postgres.sql');
/** What each engine is told, step by step. */
const GOLDEN = join(FIXTURES, 'migrations');

/** What a database says of one of its tables, in the same words for every engine. */
interface CatalogueTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly references: readonly string[];
  readonly indexes: readonly string[];
}

const targetOf = (table: Table, column: string): Table | undefined =>
  tables.find(({ name }) => name === table.columns[column]?.facts.reference?.table);

/** The catalogue that a table should have by its description. */
function described(table: Table, typeNames: Readonly<Record<ColumnType, string>>): CatalogueTable {
  const { name, columns, unique = [], indexes = {} } = table;
  const own = Object.entries(columns);
  const key = keyColumns(table);
  const isNeeded = (column: string) => !columns[column]?.facts.isOptional || key.includes(column);
  const typeOf = (column: string): string => {
    const target = targetOf(table, column);
    if (!target) return typeNames[columns[column]?.facts.type ?? 'text'];
    const [targetKey = ''] = keyColumns(target);
    return typeNames[target.columns[targetKey]?.facts.type ?? 'text'];
  };
  const references = own.flatMap(([column, { facts }]) => {
    const target = targetOf(table, column);
    const removal = facts.reference?.isCascading ? 'CASCADE' : 'NO ACTION';
    return target ? [`${column} -> ${target.name}.${keyColumns(target)[0]} ${removal}`] : [];
  });
  const uniqueSets = [...own.filter(([, { facts }]) => facts.isUnique).map(([column]) => [column]), ...unique];
  return {
    name,
    columns: own.map(([column]) => `${column} ${typeOf(column)}${isNeeded(column) ? ' needed' : ''}`).sort(),
    key: [...key].sort(),
    references: references.sort(),
    indexes: [...uniqueSets.map((set) => `unique ${[...set].sort()}`), ...Object.keys(indexes)].sort(),
  };
}

const INTEGER = 'INTEGER';
const SQLITE_TYPES = {
  text: 'TEXT',
  integer: INTEGER,
  small: INTEGER,
  flag: INTEGER,
  number: INTEGER,
  sequence: INTEGER,
};
const POSTGRES_TYPES = {
  text: 'text',
  integer: 'bigint',
  small: 'integer',
  flag: 'boolean',
  number: 'bigint',
  sequence: 'bigint',
};

function sqliteCatalogue(database: DatabaseSync): CatalogueTable[] {
  const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values) as Row[];
  const names = all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name");
  return names.map(({ name }) => {
    const columns = all(`SELECT name, type, "notnull" OR pk > 0 AS needed, pk FROM pragma_table_info(?)`, String(name));
    const references = all(`SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?)`, String(name));
    const indexes = all(
      `SELECT origin, (SELECT group_concat(name) FROM (SELECT name FROM pragma_index_info(list.name) ORDER BY name)) AS columns,
        list.name FROM pragma_index_list(?) AS list WHERE origin <> 'pk'`,
      String(name),
    );
    return {
      name: String(name),
      columns: columns.map((column) => `${column.name} ${column.type}${column.needed ? ' needed' : ''}`).sort(),
      key: columns.flatMap((column) => (column.pk ? [String(column.name)] : [])).sort(),
      references: references.map((one) => `${one.from} -> ${one.table}.${one.to} ${one.on_delete}`).sort(),
      indexes: indexes.map((one) => (one.origin === 'u' ? `unique ${one.columns}` : String(one.name))).sort(),
    };
  });
}

const COLUMNS = `SELECT table_name AS "table", column_name AS name, data_type AS type, is_nullable = 'NO' AS needed
  FROM information_schema.columns WHERE table_schema = 'public' AND column_name <> 'rowid'`;
const CONSTRAINTS = `SELECT conrelid::regclass::text AS "table", contype AS kind, confrelid::regclass::text AS target,
    confdeltype AS removal, ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)
      ORDER BY attname) AS columns,
    (SELECT attname FROM pg_attribute WHERE attrelid = confrelid AND attnum = confkey[1]) AS "targetColumn"
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace`;
const INDEXES = `SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name FROM pg_index
  WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

async function postgresCatalogue(url: string): Promise<CatalogueTable[]> {
  const [columns = [], constraints = [], indexes = []] = await asOwner(url, COLUMNS, CONSTRAINTS, INDEXES);
  const names = [...new Set(columns.map(({ table }) => String(table)))].sort();
  return names.map((name) => {
    const ofKind = (kind: string) =>
      constraints.filter((one) => one.table === name && one.kind === kind) as (Row & { columns: never })[];
    return {
      name,
      columns: columns
        .filter(({ table }) => table === name)
        .map((column) => `${column.name} ${column.type}${column.needed ? ' needed' : ''}`)
        .sort(),
      key: ofKind('p').flatMap((one) => one.columns as string[]),
      references: ofKind('f')
        .map((one) => {
          const removal = one.removal === 'c' ? 'CASCADE' : 'NO ACTION';
          return `${one.columns} -> ${one.target}.${one.targetColumn} ${removal}`;
        })
        .sort(),
      indexes: [
        ...ofKind('u').map((one) => `unique ${one.columns}`),
        ...indexes.filter(({ table }) => table === name).map((index) => String(index.name)),
      ].sort(),
    };
  });
}

/** Tables of the engines' own, which the description leaves out. */
const OWN = ['migrations', 'transaction_turns'];
const isDescribed = ({ name }: CatalogueTable) => !OWN.includes(name);
const expected = (types: Readonly<Record<ColumnType, string>>) =>
  tables.map((table) => described(table, types)).sort((one, other) => (one.name < other.name ? -1 : 1));

test('a table refers only to tables that stand before it', () => {
  for (const [index, table] of tables.entries())
    for (const column of Object.keys(table.columns)) {
      const target = targetOf(table, column);
      if (target) expect([table.name, column, tables.indexOf(target) < index]).toEqual([table.name, column, true]);
    }
});

test('a released step never changes: only steps are added to what each engine is told', async () => {
  const sqlOf = (migrations: readonly Migration[]) =>
    migrations.map(({ name, sql }) => `-- ${name}\n${sql}\n`).join('\n');
  await expect(sqlOf(sqliteMigrations)).toMatchFileSnapshot(join(GOLDEN, 'sqlite.sql'));
  await expect(sqlOf(postgresMigrations)).toMatchFileSnapshot(join(GOLDEN, 'postgres.sql'));
});

describe('in SQLite', () => {
  test.each([
    ['new data', null],
    ['data of the first version', FIRST_SQLITE],
  ])('%s have the tables of the description', (_, file) => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-tables-'));
    if (file !== null) copyFileSync(file, databaseFile(folder));
    openDatabase(folder).close();
    const database = new DatabaseSync(databaseFile(folder));
    expect(sqliteCatalogue(database).filter(isDescribed)).toEqual(expected(SQLITE_TYPES));
    database.close();
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(await postgresUrl())('in PostgreSQL', () => {
  const migrated = async (url: string) => {
    await (await openForServer({ databaseUrl: url, databasePool: 2 })).close();
    return (await postgresCatalogue(url)).filter(isDescribed);
  };

  test('new data, and data of the first version, have the tables of the description', async () => {
    const [fresh, old] = [await createDatabase(), await createDatabase()];
    await asOwner(
      old.url,
      readFileSync(FIRST_POSTGRES, 'utf8'),
      'CREATE TABLE migrations (name TEXT PRIMARY KEY, at BIGINT NOT NULL)',
      "INSERT INTO migrations VALUES ('0001-tables', 0)",
    );
    expect(await migrated(fresh.url)).toEqual(expected(POSTGRES_TYPES));
    expect(await migrated(old.url)).toEqual(expected(POSTGRES_TYPES));
    for (const { drop } of [fresh, old]) await drop();
  });

  test('sorted texts are in the order of their bytes', async () => {
    const { url, drop } = await createDatabase();
    await migrated(url);
    const [sorted = []] = await asOwner(
      url,
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND collation_name = 'C' ORDER BY 1`,
    );
    const isSorted = (table: Table, column: string): boolean => {
      const target = targetOf(table, column);
      return target ? isSorted(target, keyColumns(target)[0] ?? '') : table.columns[column]?.facts.isSorted === true;
    };
    const names = tables.flatMap((table) =>
      Object.keys(table.columns).flatMap((column) => (isSorted(table, column) ? [`${table.name}.${column}`] : [])),
    );
    expect(sorted.map(({ name }) => name)).toEqual(names.sort());
    await drop();
  });
});
