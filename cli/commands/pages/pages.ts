import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { PageFile } from '#core/check/page-file.ts';
import type { EditorPage, PageListName, PageSummary } from '#core/ports/api.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { text } from '#core/texts/index.ts';
import { isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { fetchPage, readPage, withWantedName } from '../../input/read-page.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { listTrash } from './trash.ts';

export const pagesList: TerminalCommand = {
  name: 'pages list',
  summary: 'cli.pages.list.summary',
  examples: 'examples.pagesList',
  options: [
    { name: 'shared', summary: 'cli.pages.list.shared' },
    { name: 'templates', summary: 'cli.pages.list.templates' },
    { name: 'trashed', summary: 'cli.pages.list.trashed' },
    { name: 'organisation', value: 'name', summary: 'cli.pages.list.organisation' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runPagesList,
};

async function runPagesList(typed: TypedCommand, context: Context): Promise<Exit> {
  const { api } = await context.signedInApp();
  if (isOn(typed, 'trashed')) return listTrash(api, context);
  const org = optionOf(typed, 'organisation');
  const pages = org === undefined ? await api.pages(listOf(typed)) : await (await api.filing()).organisationPages(org);
  const lines = pages.length === 0 ? [text('cli.pages.list.none')] : columns(pages.map(row));
  await context.output.result({ editor_pages: pages }, lines);
  return EXIT.ok;
}

function listOf(typed: TypedCommand): PageListName {
  if (isOn(typed, 'templates')) return 'templates';
  return isOn(typed, 'shared') ? 'shared' : 'mine';
}

function row({ id, label, published_at, user_email, holder }: PageSummary): string[] {
  const state =
    published_at === null ? text('cli.pages.list.draft') : text('cli.pages.list.published', { at: published_at });
  return [id, label, state, user_email, ...(holder ? [holderWords(holder)] : [])];
}

/** Words for the person who has a page open: since when, and for how long they have done nothing there. */
function holderWords({ email: who, since, active_at }: RoomHolder): string {
  if (since === undefined || active_at === undefined) return text('cli.pages.list.holder', { who });
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(active_at)) / 60_000));
  return text('cli.pages.list.holderSince', { who, since, idle: `${minutes} min` });
}

/** spec rooms.19 */
export const pagesRelease: TerminalCommand = {
  name: 'pages release',
  summary: 'cli.pages.release.summary',
  examples: 'examples.pagesRelease',
  arguments: [{ name: 'id', summary: 'cli.argument.page' }],
  options: [
    { name: 'force', summary: 'cli.pages.release.force' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const page = one(typed);
    const released = await api.releasePage(page, isOn(typed, 'force'));
    const line = released
      ? text('cli.pages.release.done', { page, holder: holderWords(released) })
      : text('cli.pages.release.free', { page });
    await context.output.result({ holder: released }, [line]);
    return EXIT.ok;
  },
};

/** Prints JSON with and without --json, the form that publish, validate and render read. */
export const pagesGet: TerminalCommand = {
  name: 'pages get',
  summary: 'cli.pages.get.summary',
  examples: 'examples.pagesGet',
  arguments: [{ name: 'id', summary: 'cli.argument.page' }],
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runPagesGet,
};

async function runPagesGet(typed: TypedCommand, context: Context): Promise<Exit> {
  const { body } = await fetchPage(one(typed), await context.signedInApp());
  await context.output.document(JSON.stringify(body, null, 2));
  return EXIT.ok;
}

const ID = { name: 'id', summary: 'cli.argument.page' } as const;
const URL = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;

export const pagesPut: TerminalCommand = {
  name: 'pages put',
  summary: 'cli.pages.put.summary',
  examples: 'cli.pages.put.examples',
  arguments: [ID, { name: 'file', summary: 'cli.pages.put.file' }],
  options: [{ name: 'force', summary: 'cli.pages.put.force' }, URL],
  run: runPut,
};

async function runPut(typed: TypedCommand, context: Context): Promise<Exit> {
  const file = one(typed, 1);
  const { html, config, label, updated_at } = await readPage(file, 'cli.pages.put.bare', context);
  const app = await context.signedInApp();
  const { body, etag } = await fetchPage(one(typed), app);
  const isForced = isOn(typed, 'force');
  if (!isForced && updated_at !== undefined && updated_at !== body.updated_at)
    throw new Fault(EXIT.findings, 'cli.pages.put.changed', { file });
  const named = withWantedName(config, label);
  if (named.instead !== undefined)
    await context.output.progress(text('cli.nameFromLabel', { file, label: label ?? '', instead: named.instead }));
  const update = {
    ...(html !== undefined && { html }),
    ...(config !== undefined && { config: textOf(named.config) }),
    ...(label !== undefined && { label }),
  };
  const stored = await app.api.updatePage(body.id, update, { ifMatch: isForced ? '*' : (etag ?? '*') });
  const parts = (stored.dropped ?? []).flatMap((each) => each.parts).join(', ');
  if (parts !== '') await context.output.progress(text('cli.pages.put.dropped', { parts }));
  await context.output.result({ editor_page: stored.body, dropped: stored.dropped ?? [] }, [
    text('cli.pages.put.done', { label: stored.body.label }),
  ]);
  return EXIT.ok;
}

const textOf = (config: unknown) => (typeof config === 'string' ? config : JSON.stringify(config));

export const pagesClone: TerminalCommand = {
  name: 'pages clone',
  summary: 'cli.pages.clone.summary',
  examples: 'cli.pages.clone.examples',
  arguments: [ID],
  options: [{ name: 'label', value: 'text', summary: 'cli.option.cloneLabel' }, URL],
  run: runClone,
};

async function runClone(typed: TypedCommand, context: Context): Promise<Exit> {
  const { copyPage } = await import('#core/draft/copy-page.ts');
  const app = await context.signedInApp();
  const { body } = await fetchPage(one(typed), app);
  const copy = copyPage(body, optionOf(typed, 'label'));
  const stored = await app.api.createPage(copy, { idempotencyKey: crypto.randomUUID() });
  const { id, label } = stored.body;
  await context.output.result({ editor_page: stored.body }, [text('cli.pages.clone.done', { id, label })]);
  return EXIT.ok;
}

export const pagesDiff: TerminalCommand = {
  name: 'pages diff',
  summary: 'cli.pages.diff.summary',
  examples: 'cli.pages.diff.examples',
  arguments: [ID, { name: 'with', summary: 'cli.pages.diff.with', optional: true }],
  options: [URL],
  run: runDiff,
};

/** Compares two pages. The exit code is that of `diff`: 0 where nothing differs, 1 where something does. */
async function runDiff(typed: TypedCommand, context: Context): Promise<Exit> {
  const { compareDrafts } = await import('#core/compare/compare-drafts.ts');
  const { differenceWords } = await import('#core/compare/compare-drafts.ts');
  const app = await context.signedInApp();
  const { body } = await fetchPage(one(typed), app);
  const other = one(typed, 1);
  const [then, now] = other === '' ? [publishedOf(body), body] : [body, await localPage(other, app, context)];
  const differences = compareDrafts(await context.readDraft(then), await context.readDraft(now));
  const lines = differences.map(differenceWords);
  await context.output.result({ differences, words: lines }, lines);
  const count = differences.length;
  await context.output.progress(count === 0 ? text('cli.pages.diff.none') : text('cli.pages.diff.total', { count }));
  return count === 0 ? EXIT.ok : EXIT.findings;
}

function publishedOf({ label, published_html, published_config }: EditorPage): PageFile {
  if (published_html === null || published_config === null)
    throw new Fault(EXIT.findings, 'cli.pages.diff.unpublished');
  return { label, html: published_html, config: published_config };
}

async function localPage(name: string, app: App, context: Context): Promise<PageFile> {
  const path = resolve(context.terminal.workingFolder, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    const page = await readPage(name, 'cli.pages.put.bare', context);
    return { ...page, config: withWantedName(page.config, page.label).config };
  }
  const { readPageFiles } = await import('../../folder/page-files.ts');
  const { KnownImages } = await import('../../folder/images.ts');
  const { serverName } = await import('../../logs/server-name.ts');
  const page = readPageFiles(path);
  if (page === null) throw new Fault(EXIT.input, 'cli.error.missing', { path: `${name}/page.html` });
  const root = dirname(path);
  const { server } = await serverName({ folder: root, kind: 'pages', url: context.url }, app.api);
  return new KnownImages(root, server).toServer(page);
}
