import type { Dialect } from '../sql/queries.ts';

/** The channel of NOTIFY that says that there are new messages. */
export const CHANNEL = 'portico_bus';
/** The lock under which messages get their numbers; its second number is the schema. */
const NUMBERING = 4602;
const NOW = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)';

const lower = (text: string) => `lower(CAST(${text} AS text) COLLATE "C")`;
/** Escapes in JSON that PostgreSQL cannot store as text: NUL, and half of a surrogate pair. */
const UNSTORABLE = String.raw`\\u(0000|d[89a-f][0-9a-f]{2})`;

/** Where the SQL of PostgreSQL is its own. */
export const dialect: Dialect = {
  textsIn: (list) => `SELECT json_array_elements_text(CAST(${list} AS json))`,
  valuesOf: (object) =>
    String.raw`json_each_text(CAST(regexp_replace(${object}, '${UNSTORABLE}', '\\ufffd', 'g') AS json))`,
  sameText: (one, other) => `${lower(one)} = ${lower(other)}`,
  now: NOW,
  hasOneServer: false,
  // Only one transaction at a time takes numbers and commits: whoever has read up to a number has missed none before it.
  addMessages: (list) => `
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(${NUMBERING}, hashtext(current_schema()))),
      told AS (
        INSERT INTO bus_messages (at, message)
        SELECT ${NOW}, new.message
        FROM turn, json_array_elements_text(CAST(${list} AS json)) WITH ORDINALITY AS new (message, place)
        ORDER BY new.place
        RETURNING seq
      )
    SELECT pg_notify('${CHANNEL}', CAST(max(seq) AS TEXT)) FROM told`,
  async continueNumbers(table, column, queries) {
    const next = `(SELECT coalesce(max(${column}), 0) + 1 FROM ${table})`;
    await queries.get(`SELECT setval(pg_get_serial_sequence('${table}', '${column}'), ${next}, false)`);
  },
};
