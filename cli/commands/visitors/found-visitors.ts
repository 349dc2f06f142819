import type { Api } from '#core/ports/api.ts';
import type { ErasedWhom, FoundVisitor, VisitorQuery } from '#core/ports/visitors/found-visitors.ts';
import { text } from '#core/texts/index.ts';
import { contactKey } from '#core/visitors/contacts.ts';
import {
  type CommandOption,
  choiceOf,
  isOn,
  one,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { timeOf } from '../../input/typed-time.ts';
import { EXIT, type Exit } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';

// spec visitors.60, visitors.61, visitors.62

/** Visitors in one answer at most, and those of a list without `--all`. */
const MOST = '500';
const USUAL = '100';
const ANSWERS = ['yes', 'no', 'withdrawn'] as const;

const SEARCH: readonly CommandOption[] = [
  { name: 'page', value: 'id', summary: 'cli.visitors.search.page' },
  { name: 'gateway', value: 'id', summary: 'cli.visitors.search.gateway' },
  { name: 'method', value: 'name', summary: 'cli.visitors.search.method' },
  { name: 'marketing', value: 'answer', summary: 'cli.visitors.search.marketing', choices: () => ANSWERS },
  { name: 'since', value: 'time', summary: 'cli.audit.since' },
  { name: 'until', value: 'time', summary: 'cli.audit.until' },
  { name: 'all', summary: 'cli.visitors.search.all' },
  ORGANISATION,
  URL_OPTION,
];

export const visitorsSearch: TerminalCommand = {
  name: 'visitors search',
  summary: 'cli.visitors.search.summary',
  examples: 'examples.visitorsSearch',
  arguments: [{ name: 'who', summary: 'cli.visitors.who', optional: true }],
  options: SEARCH,
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const { visitors, more } = await found(api, org, queryOf(typed), isOn(typed, 'all'));
    const lines = visitors.length === 0 ? [text('cli.visitors.search.none')] : columns(visitors.map(row));
    await context.output.result({ visitors, more }, lines);
    if (more) await context.output.progress(text('cli.visitors.search.more', { count: visitors.length }));
    return EXIT.ok;
  },
};

export const visitorsShow: TerminalCommand = {
  name: 'visitors show',
  summary: 'cli.visitors.show.summary',
  examples: 'examples.visitorsShow',
  arguments: [{ name: 'id', summary: 'cli.visitors.show.id' }],
  options: [{ name: 'as-seen', summary: 'cli.visitors.show.asSeen' }, ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    if (isOn(typed, 'as-seen')) return printPage(await api.seenPage(org, one(typed)), context);
    const visitor = await api.visitor(org, one(typed));
    const { at, client, page, gateway, method, language, answers, wording, erase_at } = visitor;
    const facts: (readonly [name: string, value: string])[] = [
      ['time', at],
      ['device', client],
      ['page', page.label ?? page.id],
      ['gateway', gateway?.name ?? '-'],
      ['method', method],
      ['language', language ?? '-'],
      ...answers.map(({ label, value }) => [label, value] as const),
      ['terms', wording || '-'],
      ['erased', erase_at],
    ];
    await context.output.result(visitor, columns(facts.map((fact) => [...fact])));
    return EXIT.ok;
  },
};

export const visitorsWithdraw: TerminalCommand = {
  name: 'visitors withdraw',
  summary: 'cli.visitors.withdraw.summary',
  examples: 'examples.visitorsWithdraw',
  arguments: [{ name: 'who', summary: 'cli.visitors.who' }],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const withdrawn = await api.withdrawConsent(org, whomOf(one(typed)));
    await context.output.result({ withdrawn }, [text('cli.visitors.withdraw.done', { count: withdrawn })]);
    return EXIT.ok;
  },
};

export const visitorsForget: TerminalCommand = {
  name: 'visitors forget',
  summary: 'cli.visitors.forget.summary',
  examples: 'examples.visitorsForget',
  arguments: [{ name: 'who', summary: 'cli.visitors.who' }],
  options: [DRY_RUN, ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const who = one(typed);
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    if (isOn(typed, 'dry-run')) {
      const { visitors } = await found(api, org, whomOf(who), true);
      const pages = new Set(visitors.map(({ page }) => page.id)).size;
      const would = { records: visitors.length, pages };
      await context.output.result({ would }, [text('cli.visitors.forget.would', would)]);
      return EXIT.ok;
    }
    const erased = await api.eraseFoundVisitors(org, whomOf(who));
    await context.output.result({ erased }, [text('cli.visitors.forget.done', { ...erased })]);
    return EXIT.ok;
  },
};

/** Whom words name: an email or a number, else a device. */
function whomOf(words: string): Exclude<ErasedWhom, { readonly id: string }> {
  return contactKey(words) === null ? { device: words } : { contact: words };
}

function queryOf(typed: TypedCommand): VisitorQuery {
  const who = typed.arguments[0] === undefined ? undefined : one(typed);
  const marketing = optionOf(typed, 'marketing');
  const named = (['page', 'gateway', 'method'] as const).flatMap((name) => {
    const value = optionOf(typed, name);
    return value === undefined ? [] : [[name, value]];
  });
  const [since, until] = [timeOf(typed, 'since'), timeOf(typed, 'until')];
  return {
    ...(who !== undefined && whomOf(who)),
    ...Object.fromEntries(named),
    ...(marketing !== undefined && { marketing: choiceOf(marketing, ANSWERS) }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
}

/** The newest of those that fit, or all of them. A part may be empty although more follow. */
async function found(
  api: Api,
  org: string,
  query: VisitorQuery,
  all: boolean,
): Promise<{ readonly visitors: FoundVisitor[]; readonly more: boolean }> {
  const visitors: FoundVisitor[] = [];
  let cursor: string | undefined;
  do {
    const limit = all ? MOST : USUAL;
    const part = await api.foundVisitors(org, { ...query, limit, ...(cursor !== undefined && { cursor }) });
    visitors.push(...part.visitors);
    cursor = part.next;
  } while (cursor !== undefined && (all || visitors.length === 0));
  return { visitors, more: cursor !== undefined };
}

function row({ id, at, page, gateway, client, answers }: FoundVisitor): string[] {
  const answered = answers.map(({ value }) => value).join(', ');
  return [id, at.slice(0, 16).replace('T', ' '), page.label ?? page.id, gateway?.name ?? '-', client, answered];
}

async function printPage(document: ReadableStream<Uint8Array>, { terminal }: Context): Promise<Exit> {
  const decoder = new TextDecoder();
  for await (const piece of document) await terminal.out(decoder.decode(piece, { stream: true }));
  return EXIT.ok;
}
