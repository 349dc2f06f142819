import type { PageListName, PageSummary } from '#core/ports/api.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { text } from '#core/texts/index.ts';
import { type Command, isOn, one, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { fetchPage } from '../input/read-page.ts';
import { EXIT, type Exit } from '../output/fault.ts';
import { columns } from '../output/output.ts';

export const pagesList: Command = {
  name: 'pages list',
  summary: 'cli.pages.list.summary',
  examples: 'examples.pagesList',
  options: [
    { name: 'shared', summary: 'cli.pages.list.shared' },
    { name: 'templates', summary: 'cli.pages.list.templates' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runPagesList,
};

async function runPagesList(typed: Typed, context: Context): Promise<Exit> {
  const { api } = await context.signedInApp();
  const pages = await api.pages(listOf(typed));
  const lines = pages.length === 0 ? [text('cli.pages.list.none')] : columns(pages.map(row));
  await context.output.result({ editor_pages: pages }, lines);
  return EXIT.ok;
}

function listOf(typed: Typed): PageListName {
  if (isOn(typed, 'templates')) return 'templates';
  return isOn(typed, 'shared') ? 'shared' : 'mine';
}

function row({ id, label, published_at, user_email, holder }: PageSummary): string[] {
  const state =
    published_at === null ? text('cli.pages.list.draft') : text('cli.pages.list.published', { at: published_at });
  return [id, label, state, user_email, ...(holder ? [holderWords(holder)] : [])];
}

/** Who has a page open, since when, and for how long they have done nothing there. */
function holderWords({ email: who, since, active_at }: RoomHolder): string {
  if (since === undefined || active_at === undefined) return text('cli.pages.list.holder', { who });
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(active_at)) / 60_000));
  return text('cli.pages.list.holderSince', { who, since, idle: `${minutes} min` });
}

/** spec rooms.19 */
export const pagesRelease: Command = {
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
export const pagesGet: Command = {
  name: 'pages get',
  summary: 'cli.pages.get.summary',
  examples: 'examples.pagesGet',
  arguments: [{ name: 'id', summary: 'cli.argument.page' }],
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runPagesGet,
};

async function runPagesGet(typed: Typed, context: Context): Promise<Exit> {
  const { body } = await fetchPage(one(typed), await context.signedInApp());
  await context.output.document(JSON.stringify(body, null, 2));
  return EXIT.ok;
}
