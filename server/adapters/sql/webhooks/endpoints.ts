import type {
  OwedMail,
  WebhookEndpointRecord,
  WebhookEndpoints,
  WebhookSettings,
} from '../../../ports/store/webhooks/webhooks.ts';
import { insertion, type Queries, type Value } from '../queries.ts';

interface EndpointRow extends Omit<WebhookEndpointRecord, 'events' | 'personal' | 'had_personal'> {
  readonly events: string | null;
  readonly personal: number;
  readonly had_personal: number;
}

const COLUMNS = `id, organisation_id, url, events, personal, had_personal, recipient, subject_key, created_at, former_until,
  disabled_at, disabled_why, last_ok_at, last_status, last_fault, failures, failing_since, next_at`;
const SELECT = `SELECT ${COLUMNS} FROM webhook_endpoints`;

function readEndpoint<Row extends EndpointRow>({ events, personal, had_personal, ...row }: Row) {
  return {
    ...row,
    events: events === null ? null : (JSON.parse(events) as WebhookEndpointRecord['events']),
    personal: personal === 1,
    had_personal: had_personal === 1,
  };
}

const toColumns = ({ url, events, personal, recipient }: WebhookSettings) => ({
  ...{ url, recipient, events: events === null ? null : JSON.stringify(events) },
  ...{ personal: Number(personal), had_personal: Number(personal) },
});

/** When the first of the messages that wait is due. One row of the index, however many there are. */
const FIRST_DUE = `(SELECT next_at FROM webhook_messages WHERE endpoint_id = webhook_endpoints.id AND next_at IS NOT NULL
  ORDER BY next_at LIMIT 1)`;

const BEGUN_ANEW = "failures = 0, failing_since = NULL, next_at = 0, disabled_at = NULL, disabled_why = '', owed = ''";

export function createWebhookEndpoints(queries: Queries): WebhookEndpoints {
  const change = async (sql: string, id: string, ...values: Value[]) => {
    await queries.run(`UPDATE webhook_endpoints SET ${sql} WHERE id = ?`, ...values, id);
  };
  return {
    async ofOrganisation(organisationId) {
      const sql = `${SELECT} WHERE organisation_id = ? ORDER BY created_at, id`;
      return (await queries.all<EndpointRow>(sql, organisationId)).map(readEndpoint);
    },
    async byId(id) {
      const row = await queries.get<EndpointRow>(`${SELECT} WHERE id = ?`, id);
      return row && readEndpoint(row);
    },
    async add({ id, organisation_id, created_at, subject_key, ...settings }) {
      const row = { id, organisation_id, created_at, subject_key, ...toColumns(settings) };
      await queries.run(...insertion('webhook_endpoints', row));
    },
    change(id, settings) {
      const { url, events, personal, recipient } = toColumns(settings);
      const had = 'had_personal = CASE WHEN ? = 1 THEN 1 ELSE had_personal END';
      const set = `url = ?, events = ?, personal = ?, recipient = ?, ${had}`;
      return change(set, id, url, events, personal, recipient, personal);
    },
    setFormerUntil: (id, time) => change('former_until = ?', id, time),
    async disable({ id, url }, why, now) {
      const sql = 'UPDATE webhook_endpoints SET disabled_at = ?, disabled_why = ?, owed = ? WHERE id = ? AND url = ?';
      await queries.run(sql, now, why, why === 'person' ? '' : 'disabled', id, url);
    },
    enable: (id) => change(BEGUN_ANEW, id),
    async remove(id) {
      await queries.run('DELETE FROM webhook_endpoints WHERE id = ?', id);
    },
    async due(now, busy, most) {
      const rows = await queries.all<EndpointRow>(
        `${SELECT} WHERE disabled_at IS NULL AND next_at <= ? AND ${FIRST_DUE} <= ?
         AND id NOT IN (${queries.dialect.textsIn('?')}) AND organisation_id NOT IN (${queries.dialect.textsIn('?')})
         ORDER BY turn_at LIMIT ?`,
        ...[now, now, JSON.stringify(busy.endpoints), JSON.stringify(busy.organisations), most],
      );
      return rows.map(readEndpoint);
    },
    async takeTurn(id, now) {
      const sql = 'UPDATE webhook_endpoints SET sequence = sequence + 1, turn_at = ? WHERE id = ? RETURNING sequence';
      return Number((await queries.get<{ sequence: number }>(sql, now, id))?.sequence ?? 0);
    },
    note: (id, { last_ok_at, last_status, last_fault, failures, failing_since, next_at }) =>
      change(
        'last_ok_at = ?, last_status = ?, last_fault = ?, failures = ?, failing_since = ?, next_at = ?',
        id,
        ...[last_ok_at, last_status, last_fault, failures, failing_since, next_at],
      ),
    owe: (id, mail) => change("owed = CASE WHEN owed = '' THEN ? ELSE owed END", id, mail),
    async owed() {
      const sql = `SELECT ${COLUMNS}, owed FROM webhook_endpoints WHERE owed <> '' ORDER BY id`;
      return (await queries.all<EndpointRow & { readonly owed: OwedMail }>(sql)).map(readEndpoint);
    },
    settle: (id) => change("owed = ''", id),
  };
}
