import type { ClientBase, QueryResult } from 'pg';
import { type Connection, storable, type Value } from '../sql/queries.ts';
import { domainError } from './domain-error.ts';

/** What runs statements: the pool, or one client of it. */
type Asked = Pick<ClientBase, 'query'>;

/** Runs the statements of the store on PostgreSQL, one after the other; errors are thrown as the store's own types. */
export class PostgresConnection implements Connection {
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  async get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return (await this.#ask(sql, values)).rows[0] as Row | undefined;
  }

  async all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return (await this.#ask(sql, values)).rows as Row[];
  }

  async run(sql: string, ...values: Value[]): Promise<number> {
    return (await this.#ask(sql, values)).rowCount ?? 0;
  }

  /** Runs statements without values, such as migrations. */
  async execute(sql: string): Promise<void> {
    try {
      await this.#asked.query(sql);
    } catch (error) {
      throw domainError(error);
    }
  }

  async #ask(sql: string, values: readonly Value[]): Promise<QueryResult> {
    try {
      return await this.#asked.query(numbered(sql), values.map(storable));
    } catch (error) {
      throw domainError(error);
    }
  }
}

const known = new Map<string, string>();

/** A statement with each `?` replaced by $1, $2 and so on, as PostgreSQL expects. */
function numbered(sql: string): string {
  let statement = known.get(sql);
  if (statement === undefined) {
    let n = 0;
    statement = sql.replace(/\?/g, () => `$${++n}`);
    known.set(sql, statement);
  }
  return statement;
}
