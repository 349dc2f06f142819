import type { ClientBase, QueryResult } from 'pg';
import { storable, type Value } from '../sql/queries.ts';
import type { Connection } from '../sql/transaction.ts';
import { domainError } from './domain-error.ts';

/** What takes statements: the pool, or one client of it. */
type Asked = Pick<ClientBase, 'query'>;

/** The statements of the store over PostgreSQL. They are asked one after the other; what fails is thrown in the store's terms. */
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

  /** Statements without values, as migrations are. */
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

/** A statement with its `?` as PostgreSQL counts them: $1, $2. */
function numbered(sql: string): string {
  let statement = known.get(sql);
  if (statement === undefined) {
    let n = 0;
    statement = sql.replace(/\?/g, () => `$${++n}`);
    known.set(sql, statement);
  }
  return statement;
}
