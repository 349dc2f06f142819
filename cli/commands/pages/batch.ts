import { failureOf } from '#core/machines/failure.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import type { Api } from '#core/ports/api.ts';
import {
  BATCH_ACTS,
  type BatchAct,
  type BatchCalls,
  type BatchParams,
  type BatchRequest,
  FITTING_STATES,
  type FittingPages,
  type NamedPages,
  type PageBatch,
  type PagesQuery,
} from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import {
  choiceOf,
  isOn,
  many,
  one,
  optionOf,
  optionsOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault, isPassing } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { placeOf } from '../organisations/folders.ts';
import { groupOption, groupsNamed } from '../organisations/groups.ts';
import { foundTag } from '../organisations/tags.ts';

// spec organisations.76, organisations.206, organisations.246

type PagesAsked = Pick<NamedPages, 'pages'> | Pick<FittingPages, 'query' | 'count'>;

/** How often it is asked how far the server is. */
const LOOK = 500;

export const pagesBatch: TerminalCommand = {
  name: 'pages batch',
  summary: 'cli.pages.batch.summary',
  examples: 'cli.pages.batch.examples',
  arguments: [
    { name: 'act', summary: 'cli.pages.batch.act', choices: () => BATCH_ACTS },
    { name: 'id', summary: 'cli.argument.page', many: true, optional: true },
  ],
  options: [
    { name: 'folder', value: 'folder', summary: 'cli.pages.batch.folder' },
    { name: 'tag', value: 'name', summary: 'cli.pages.batch.tag', repeated: true },
    { name: 'untag', value: 'name', summary: 'cli.pages.batch.untag', repeated: true },
    { name: 'with', value: 'email', summary: 'cli.pages.batch.with', repeated: true },
    groupOption('cli.pages.batch.group'),
    { name: 'right', value: 'right', summary: 'cli.pages.batch.right', choices: () => ['r', 'r,w'] },
    { name: 'to', value: 'email', summary: 'cli.pages.batch.to' },
    { name: 'query', value: 'words', summary: 'cli.pages.batch.query' },
    { name: 'in', value: 'folder', summary: 'cli.pages.batch.in' },
    { name: 'tagged', value: 'name', summary: 'cli.pages.batch.tagged' },
    { name: 'state', value: 'state', summary: 'cli.pages.batch.ofState', choices: () => FITTING_STATES },
    { name: 'of', value: 'email', summary: 'cli.pages.batch.of' },
    { name: 'count', value: 'count', summary: 'cli.pages.batch.count' },
    ORGANISATION,
    DRY_RUN,
    URL_OPTION,
  ],
  async run(typed, context) {
    const act = one(typed) as BatchAct;
    if (!BATCH_ACTS.includes(act))
      throw new Fault(EXIT.usage, 'cli.pages.batch.unknown', { act, acts: BATCH_ACTS.join(', ') });
    const { api, org, calls } = await openCalls(typed, context);
    const asked = { act, ...(await pagesOf(typed, org, api)), params: await paramsOf(typed, org, api) };
    if (isOn(typed, 'dry-run')) return told(await calls.tryBatch(org, asked), context);
    const notes = await notesOf(asked, org, calls);
    return told(await followed(await calls.startBatch(org, asked, uniqueKey()), org, calls), context, notes);
  },
};

export const pagesFollow: TerminalCommand = {
  name: 'pages follow',
  summary: 'cli.pages.follow.summary',
  examples: 'cli.pages.follow.examples',
  arguments: [{ name: 'batch', summary: 'cli.pages.follow.batch' }],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { org, calls } = await openCalls(typed, context);
    return told(await followed(await calls.batch(org, one(typed)), org, calls), context);
  },
};

export const pagesUndo: TerminalCommand = {
  name: 'pages undo',
  summary: 'cli.pages.undo.summary',
  examples: 'cli.pages.undo.examples',
  arguments: [{ name: 'batch', summary: 'cli.pages.undo.batch' }],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { org, calls } = await openCalls(typed, context);
    return told(await followed(await calls.undoBatch(org, one(typed)), org, calls), context);
  },
};

async function openCalls(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  return { api, org: await chosenOrganisation(typed, api), calls: await api.filing() };
}

/** The pages that are named, or those that fit and how many these are. */
async function pagesOf(typed: TypedCommand, org: string, api: Api): Promise<PagesAsked> {
  const named = [...new Set(many(typed, 1))];
  const isQuery = ['query', 'in', 'tagged', 'state', 'of', 'count'].some((name) => optionOf(typed, name) !== undefined);
  if (isQuery === named.length > 0) throw new Fault(EXIT.usage, 'cli.pages.batch.whichPages');
  if (!isQuery) return { pages: named };
  const count = optionOf(typed, 'count');
  if (count !== undefined && !/^[1-9]\d*$/.test(count))
    throw new Fault(EXIT.usage, 'cli.pages.batch.wrongCount', { count });
  return { query: await queryOf(typed, org, api), ...(count !== undefined && { count: Number(count) }) };
}

async function queryOf(typed: TypedCommand, org: string, api: Api): Promise<PagesQuery> {
  const [folder, tag, owner] = [optionOf(typed, 'in'), optionOf(typed, 'tagged'), optionOf(typed, 'of')];
  const [words, state] = [optionOf(typed, 'query'), optionOf(typed, 'state')];
  const calls = await api.filing();
  const place = folder === undefined ? null : placeOf(folder, await calls.folders(org));
  return {
    ...(place !== null && { folder: place }),
    ...(tag !== undefined && { tag: foundTag(tag, await calls.tags(org)).id }),
    ...(state !== undefined && { state: choiceOf(state, FITTING_STATES) }),
    ...(owner !== undefined && { owner: await personOf(owner, org, api) }),
    ...(words !== undefined && { q: words }),
  };
}

async function paramsOf(typed: TypedCommand, org: string, api: Api): Promise<BatchParams> {
  const folder = optionOf(typed, 'folder');
  const to = optionOf(typed, 'to');
  const people = optionsOf(typed, 'with');
  const right = optionOf(typed, 'right');
  const groups = (await groupsNamed(typed, org, api))?.map(({ id }) => id);
  const [added, removed] = [await tagsOf('tag', typed, org, api), await tagsOf('untag', typed, org, api)];
  return {
    ...(added && { tags_added: added }),
    ...(removed && { tags_removed: removed }),
    ...(folder !== undefined && { folder_id: placeOf(folder, await (await api.filing()).folders(org)) }),
    ...(people && { people }),
    ...(groups && { groups }),
    ...((people ?? groups) && { right: right === 'r,w' ? 'r,w' : 'r' }),
    ...(to !== undefined && { to: await personOf(to, org, api) }),
  };
}

/** The ids of the tags that an option names. */
async function tagsOf(option: 'tag' | 'untag', typed: TypedCommand, org: string, api: Api) {
  const names = optionsOf(typed, option);
  if (names === undefined) return undefined;
  const tags = await (await api.filing()).tags(org);
  return names.map((name) => foundTag(name, tags).id);
}

async function personOf(email: string, org: string, api: Api): Promise<string> {
  const person = (await api.memberNames(org)).find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!person) throw new Fault(EXIT.findings, 'cli.pages.batch.absent', { email });
  return person.user_id;
}

/** spec organisations.260: what visitors of pages that are published will stumble over, by page. */
async function notesOf(asked: BatchRequest, org: string, calls: BatchCalls): Promise<ReadonlyMap<string, string>> {
  if (asked.act !== 'publish') return new Map();
  const { items } = await calls.tryBatch(org, asked).catch((error: unknown) => {
    // Notes are an extra: what is to be published does not wait for them.
    if (isPassing(failureOf(error))) return { items: [] };
    throw error;
  });
  return new Map(items.flatMap(({ page, note }) => (note === undefined ? [] : [[page, note]])));
}

/** The batch once it is over. */
async function followed(begun: PageBatch, org: string, calls: BatchCalls): Promise<PageBatch> {
  const { setTimeout: pause } = await import('node:timers/promises');
  let batch = begun;
  while (batch.state === 'running' || batch.state === 'undoing') {
    await pause(LOOK);
    batch = await calls.batch(org, batch.id).catch((error: unknown) => {
      throw isPassing(failureOf(error)) ? lost(batch) : error;
    });
  }
  return batch;
}

const lost = ({ id, over, pages }: PageBatch) => new Fault(EXIT.server, 'cli.pages.batch.lost', { id, over, pages });

/** Page by page what became of it, and whether all of it is done. */
async function told(
  batch: PageBatch,
  { output }: Context,
  notes: ReadonlyMap<string, string> = new Map(),
): Promise<Exit> {
  const items = batch.items.map((item) => ({ ...item, ...(notes.has(item.page) && { note: notes.get(item.page) }) }));
  const rows = items.map(({ page, label, state, reason, note, made }) => [
    ...[page, label, text(`cli.pages.batch.state.${state}`)],
    reason ?? note ?? made ?? '',
  ]);
  const undo = batch.undo_until === null ? [] : [text('cli.pages.batch.undo', { id: batch.id })];
  await output.result({ page_batch: { ...batch, items } }, [...columns(rows), ...undo]);
  if (batch.failed === 0) return EXIT.ok;
  return batch.failed === batch.pages ? EXIT.findings : EXIT.partial;
}
