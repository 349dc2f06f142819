import type { Api } from '#core/ports/api.ts';
import { AUDIT_FORMATS, type AuditEvent, type AuditSelection, type AuditStream } from '#core/ports/audit.ts';
import { text } from '#core/texts/index.ts';
import {
  type CommandOption,
  choiceOf,
  emailOf,
  isOn,
  one,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import { timeOf } from '../../input/typed-time.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';

// spec organisations.44, organisations.45, organisations.48

const SELECTION: readonly CommandOption[] = [
  { name: 'since', value: 'time', summary: 'cli.audit.since' },
  { name: 'until', value: 'time', summary: 'cli.audit.until' },
  { name: 'actor', value: 'email', summary: 'cli.audit.actor' },
  { name: 'name', value: 'kind', summary: 'cli.audit.name' },
  { name: 'page', value: 'id', summary: 'cli.audit.page' },
  { name: 'address', value: 'address', summary: 'cli.audit.address' },
  ORGANISATION,
  URL_OPTION,
];

/** Events in one answer at most, and those of a list without `--limit`. */
const MOST = 500;
const USUAL = 100;

export const auditList: TerminalCommand = {
  name: 'audit list',
  summary: 'cli.audit.list.summary',
  examples: 'cli.audit.list.examples',
  options: [
    { name: 'limit', value: 'number', summary: 'cli.audit.limit' },
    { name: 'mine', summary: 'cli.audit.mine' },
    ...SELECTION,
  ],
  async run(typed, context) {
    const limit = limitOf(typed);
    const { api } = await context.signedInApp();
    const org = isOn(typed, 'mine') ? null : await chosenOrganisation(typed, api);
    const selection = selectionOf(typed);
    const events: AuditEvent[] = [];
    let cursor: string | undefined;
    do {
      const portion = String(Math.min(limit - events.length, MOST));
      const part = await api.auditEvents(org, {
        ...selection,
        limit: portion,
        ...(cursor !== undefined && { cursor }),
      });
      events.push(...part.audit_events);
      cursor = part.next;
    } while (cursor !== undefined && events.length < limit);
    if (events.length === 0 && org !== null) await refuseStranger(typed, org, api);
    const rows = events.map(({ at, sentence }) => [at.slice(0, 19).replace('T', ' '), sentence]);
    await context.output.result(
      { audit_events: events, more: cursor !== undefined },
      rows.length === 0 ? [text('cli.audit.list.none')] : columns(rows),
    );
    if (cursor !== undefined) await context.output.progress(text('cli.audit.list.more', { count: events.length }));
    return EXIT.ok;
  },
};

export const auditExport: TerminalCommand = {
  name: 'audit export',
  summary: 'cli.audit.export.summary',
  examples: 'cli.audit.export.examples',
  options: [
    { name: 'format', value: 'format', summary: 'cli.audit.export.format', choices: () => AUDIT_FORMATS },
    ...SELECTION,
  ],
  async run(typed, { output, signedInApp, terminal }) {
    const format = choiceOf(optionOf(typed, 'format') ?? (output.json ? 'ndjson' : 'csv'), AUDIT_FORMATS);
    const { api } = await signedInApp();
    const org = await chosenOrganisation(typed, api);
    const lines = await api.exportAudit(org, format, selectionOf(typed));
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for await (const piece of lines) await terminal.out(decoder.decode(piece, { stream: true }));
    return EXIT.ok;
  },
};

function limitOf(typed: TypedCommand): number {
  const words = optionOf(typed, 'limit') ?? String(USUAL);
  if (!/^[1-9]\d{0,5}$/.test(words)) throw new Fault(EXIT.usage, 'cli.audit.limitWrong', { words });
  return Number(words);
}

function selectionOf(typed: TypedCommand): AuditSelection {
  const [since, until] = [timeOf(typed, 'since'), timeOf(typed, 'until')];
  const [name, page, address] = [optionOf(typed, 'name'), optionOf(typed, 'page'), optionOf(typed, 'address')];
  const actor = optionOf(typed, 'actor');
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(name !== undefined && { name }),
    ...(page !== undefined && { page }),
    ...(actor !== undefined && { actor: emailOf(actor) }),
    ...(address !== undefined && { address }),
  };
}

/** Somebody who did nothing may be mistyped. Staff of the provider, who are no members, did something where they are found. */
async function refuseStranger(typed: TypedCommand, org: string, api: Api): Promise<void> {
  const actor = optionOf(typed, 'actor');
  if (actor === undefined) return;
  const email = emailOf(actor).toLowerCase();
  if (!(await api.members(org)).some((person) => person.email.toLowerCase() === email))
    throw new Fault(EXIT.findings, 'cli.people.unknown', { email });
}

// spec organisations.193

export const streamsList: TerminalCommand = {
  name: 'streams list',
  summary: 'cli.streams.list.summary',
  examples: 'cli.streams.list.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const streams = await (await api.providers()).auditStreams(await chosenOrganisation(typed, api));
    const lines = streams.length === 0 ? [text('cli.streams.none')] : columns(streams.map(streamRow));
    await context.output.result({ audit_streams: streams }, lines);
    return EXIT.ok;
  },
};

function streamRow({ address, waiting, sent_at, failing }: AuditStream): string[] {
  const sent = sent_at === null ? '-' : sent_at.slice(0, 16).replace('T', ' ');
  return [address, text('cli.streams.waiting', { count: waiting }), sent, failing?.why ?? ''];
}

const ADDRESS = { name: 'address', summary: 'cli.streams.address' } as const;

export const streamsAdd: TerminalCommand = {
  name: 'streams add',
  summary: 'cli.streams.add.summary',
  examples: 'cli.streams.add.examples',
  arguments: [ADDRESS],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const made = await (await api.providers()).addAuditStream(org, one(typed));
    await context.output.result(made, made.secret === undefined ? [] : [made.secret]);
    await context.output.progress(text('cli.streams.added', { address: made.address }));
    return EXIT.ok;
  },
};

export const streamsRemove: TerminalCommand = {
  name: 'streams remove',
  summary: 'cli.streams.remove.summary',
  examples: 'cli.streams.remove.examples',
  arguments: [ADDRESS],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const calls = await api.providers();
    const address = one(typed);
    const stream = (await calls.auditStreams(org)).find((each) => each.address === address || each.id === address);
    if (!stream) throw new Fault(EXIT.findings, 'cli.streams.unknown', { address });
    await calls.removeAuditStream(org, stream.id);
    await context.output.result({ id: stream.id }, [text('cli.streams.removed', { address: stream.address })]);
    return EXIT.ok;
  },
};
