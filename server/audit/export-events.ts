import { Readable } from 'node:stream';
import type { AuditEvent, AuditFormat, AuditSelection } from '#core/ports/audit.ts';
import { strangersCell } from '#core/translations/csv.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditEventRecord, AuditFilter } from '../ports/store/audit.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { audited } from './audited.ts';
import { filterOf } from './select-events.ts';
import { tellEvents } from './tell-events.ts';

/** Events in one file at most. */
const MOST = 1_000_000;
const PORTION = 500;

interface ExportDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** A file of events, and its type. */
export interface ExportedEvents {
  readonly type: string;
  readonly lines: Readable;
}

/**
 * spec organisations.48: the events of an organisation that fit, the newest first, as they are read: never all at once. That
 * somebody took them is an event itself, written before the first line is sent.
 */
export async function exportEvents(
  { id: chain, name }: OrganisationRecord,
  format: AuditFormat,
  selection: AuditSelection,
  { store, clock }: ExportDeps,
): Promise<ExportedEvents> {
  const filter: AuditFilter = { ...(await filterOf(selection, { store })), chain };
  const count = await store.auditEvents.count(filter, MOST + 1);
  if (count > MOST) throw refusal(422, 'too_many_events', 'audit.tooMany', { most: MOST });
  // Read before it is written down: the file begins with what was there.
  const first = await store.auditEvents.list(filter, null, PORTION);
  const fields = { format, count, only: Object.keys(selection) };
  await store.tx((tx) =>
    audited(
      'audit.exported',
      { organisation: chain, subject: { id: chain, label: name }, fields },
      { store: tx, clock },
    ),
  );
  const { type, head, line } = FORMATS[format];
  const lines = linesOf(portionsOf(filter, first, { store }), line, { store });
  return { type, lines: Readable.from(headed(head, lines)) };
}

async function* headed(head: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  if (head !== '') yield head;
  yield* lines;
}

interface Format {
  readonly type: string;
  readonly head: string;
  line(event: AuditEvent): string;
}

const COLUMNS = ['time', 'name', 'sentence', 'outcome', 'actor', 'actor_id', 'actor_name', 'actor_email', 'address'];
const MORE_COLUMNS = ['program', 'subject', 'subject_id', 'subject_name', 'fields', 'place', 'id'];

const FORMATS: Readonly<Record<AuditFormat, Format>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // The mark by which spreadsheets know UTF-8.
    head: `\uFEFF${record([...COLUMNS, ...MORE_COLUMNS])}`,
    line: ({ id, seq, at, name, sentence, outcome, actor, subject, fields }) =>
      record([
        ...[at, name, sentence, outcome, actor.kind, actor.id ?? '', actor.name, actor.email, actor.address],
        ...[actor.user_agent, subject.kind, subject.id, subject.label, JSON.stringify(fields), String(seq ?? ''), id],
      ]),
  },
  ndjson: { type: 'application/x-ndjson', head: '', line: (event) => `${JSON.stringify(event)}\n` },
};

/** One line of a table: every cell in quotes, and none that a spreadsheet would take for a formula. */
function record(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${strangersCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

async function* linesOf(
  portions: AsyncIterable<readonly AuditEventRecord[]>,
  line: (event: AuditEvent) => string,
  deps: PortionDeps,
): AsyncGenerator<string> {
  for await (const events of portions) yield (await tellEvents(events, deps)).map(line).join('');
}

interface PortionDeps {
  readonly store: Pick<Repositories, 'auditEvents' | 'auditPeople'>;
}

async function* portionsOf(
  filter: AuditFilter,
  first: readonly AuditEventRecord[],
  { store }: PortionDeps,
): AsyncGenerator<readonly AuditEventRecord[]> {
  let portion = first;
  while (portion.length > 0) {
    yield portion;
    const last = portion.at(-1);
    portion = last && portion.length === PORTION ? await store.auditEvents.list(filter, last, PORTION) : [];
  }
}
