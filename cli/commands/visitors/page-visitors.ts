import type { Api } from '#core/ports/api.ts';
import type { Visitor, VisitorList, VisitorPart } from '#core/ports/visitors/page-visitors.ts';
import { text } from '#core/texts/index.ts';
import { strangersCell, writeCsv } from '#core/translations/csv.ts';
import { one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';

/** What the server answers at once, at most. */
const MOST = 500;
const FORMATS = ['csv', 'json'];
const PAGE = { name: 'page', summary: 'cli.visitors.page' } as const;
const URL_OPTION = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;

export const visitorsList: TerminalCommand = {
  name: 'visitors list',
  summary: 'cli.visitors.list.summary',
  examples: 'examples.visitorsList',
  arguments: [PAGE],
  options: [URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const list = await api.visitors(one(typed));
    const { visitors, next } = list;
    const lines = visitors.length === 0 ? [text('cli.visitors.list.none')] : columns(visitors.map(row));
    await context.output.result(list, lines);
    if (next !== undefined) await context.output.progress(text('cli.visitors.list.more', { count: visitors.length }));
    return EXIT.ok;
  },
};

export const visitorsExport: TerminalCommand = {
  name: 'visitors export',
  summary: 'cli.visitors.export.summary',
  examples: 'examples.visitorsExport',
  arguments: [PAGE],
  options: [
    { name: 'format', value: 'format', summary: 'cli.visitors.export.format', choices: () => FORMATS },
    URL_OPTION,
  ],
  run: runExport,
};

export const visitorsErase: TerminalCommand = {
  name: 'visitors erase',
  summary: 'cli.visitors.erase.summary',
  examples: 'examples.visitorsErase',
  arguments: [PAGE],
  options: [
    { name: 'email', value: 'email', summary: 'cli.visitors.erase.email' },
    { name: 'client', value: 'device', summary: 'cli.visitors.erase.client' },
    URL_OPTION,
  ],
  async run(typed, context) {
    const [email, client] = [optionOf(typed, 'email'), optionOf(typed, 'client')];
    if ((email === undefined) === (client === undefined)) throw new Fault(EXIT.usage, 'cli.visitors.erase.whom');
    const { api } = await context.signedInApp();
    const erased = await api.eraseVisitors(one(typed), client === undefined ? { value: email ?? '' } : { client });
    await context.output.result({ erased }, [text('cli.visitors.erase.done', { count: erased })]);
    return EXIT.ok;
  },
};

async function runExport(typed: TypedCommand, context: Context): Promise<Exit> {
  const format = optionOf(typed, 'format') ?? 'csv';
  if (!FORMATS.includes(format)) {
    throw new Fault(EXIT.usage, 'cli.error.choice', { value: format, choices: FORMATS.join(', ') });
  }
  const { api } = await context.signedInApp();
  const list = await allVisitors(one(typed), api);
  const asJson = format === 'json' || context.output.json;
  await context.output.document(asJson ? JSON.stringify(list, null, 2) : table(list.visitors));
  await context.output.progress(text('cli.visitors.export.done', { count: list.visitors.length }));
  return EXIT.ok;
}

async function allVisitors(page: string, api: Api): Promise<VisitorList> {
  const visitors: Visitor[] = [];
  const terms: Record<string, string> = {};
  let cursor: string | undefined;
  do {
    const list: VisitorPart = await api.visitors(page, { limit: MOST, ...(cursor !== undefined && { cursor }) });
    visitors.push(...list.visitors);
    Object.assign(terms, list.terms);
    cursor = list.next;
  } while (cursor !== undefined);
  return { visitors, terms };
}

function row({ at, client, method, answers }: Visitor): string[] {
  return [at, client, method, answers.map(({ label, value }) => `${label}: ${value}`).join(', ')];
}

/** One column for each question that was ever asked, in the words in which it was asked last. */
function table(visitors: readonly Visitor[]): string {
  const questions = new Map<string, string>();
  for (const { answers } of visitors) {
    for (const { field, label } of answers) if (!questions.has(field)) questions.set(field, label);
  }
  const head = ['time', 'device', 'method', 'language', 'terms', 'erased', ...questions.values()];
  const lines = visitors.map(({ at, client, method, language, terms, erase_at, answers }) => {
    const values = new Map(answers.map(({ field, value }) => [field, value]));
    const answered = [...questions.keys()].map((field) => values.get(field) ?? '');
    return [at, client, method, language ?? '', terms, erase_at, ...answered];
  });
  return writeCsv([head, ...lines].map((cells) => cells.map(strangersCell)));
}
