import { deletionWords } from '#core/access/deletion.ts';
import type { App } from '#core/app/create-app.ts';

import type { Api, EditorPage, TrashedPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { isOn, many, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { fetchPage } from '../../input/read-page.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { ask, columns } from '../../output/output.ts';

// spec saving.11, saving.12, saving.13, terminal.10

const IDS = { name: 'id', summary: 'cli.argument.page', many: true } as const;
const YES = { name: 'yes', summary: 'cli.pages.trash.yes' } as const;
const URL = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;

export const pagesTrash: TerminalCommand = {
  name: 'pages trash',
  summary: 'cli.pages.trash.summary',
  examples: 'cli.pages.trash.examples',
  arguments: [IDS],
  options: [YES, URL],
  run: runTrash,
};

/** What it was called before there was a trash. */
export const pagesDelete: TerminalCommand = {
  ...pagesTrash,
  name: 'pages delete',
  summary: 'cli.pages.delete.summary',
  examples: 'cli.pages.delete.examples',
};

export const pagesRestore: TerminalCommand = {
  name: 'pages restore',
  summary: 'cli.pages.restore.summary',
  examples: 'cli.pages.restore.examples',
  arguments: [IDS],
  options: [URL],
  run: runRestore,
};

export const pagesErase: TerminalCommand = {
  name: 'pages erase',
  summary: 'cli.pages.erase.summary',
  examples: 'cli.pages.erase.examples',
  arguments: [IDS],
  options: [YES, URL],
  run: runErase,
};

/** The pages of the trash, with who moved them there, when, and until when they stay. */
export async function listTrash(api: Api, { output }: Context): Promise<Exit> {
  const pages = await api.trash();
  const rows = pages.map(({ id, label, trash: { at, by, until } }) => [
    id,
    label,
    text('cli.pages.list.trashedAt', { at }),
    by,
    text('cli.pages.list.until', { until }),
  ]);
  await output.result({ editor_pages: pages }, rows.length === 0 ? [text('cli.pages.list.trashEmpty')] : columns(rows));
  return EXIT.ok;
}

/** Every page is looked at before the first is moved, so that a wrong id moves nothing. */
async function runTrash(typed: TypedCommand, context: Context): Promise<Exit> {
  const app = await context.signedInApp();
  const pages: EditorPage[] = [];
  for (const id of many(typed)) pages.push((await fetchPage(id, app)).body);
  if (!isOn(typed, 'yes')) {
    await tellUses(pages, app, context);
    if (!(await isWanted('cli.pages.trash.ask', pages, context))) return kept(context);
  }
  const deleted: string[] = [];
  for (const { id, label } of pages) {
    await app.api.deletePage(id);
    deleted.push(id);
    await context.output.progress(text('cli.pages.trash.done', { label, id }));
  }
  await context.output.result({ deleted }, []);
  return EXIT.ok;
}

async function runRestore(typed: TypedCommand, context: Context): Promise<Exit> {
  const { api } = await context.signedInApp();
  const restored: string[] = [];
  for (const { id, label } of await inTrash(typed, api)) {
    await api.restorePage(id);
    restored.push(id);
    await context.output.progress(text('cli.pages.restore.done', { label }));
  }
  await context.output.result({ restored }, []);
  return EXIT.ok;
}

async function runErase(typed: TypedCommand, context: Context): Promise<Exit> {
  const { api } = await context.signedInApp();
  const pages = await inTrash(typed, api);
  if (!isOn(typed, 'yes') && !(await isWanted('cli.pages.erase.ask', pages, context))) return kept(context);
  const erased: string[] = [];
  for (const { id, label } of pages) {
    await api.erasePage(id);
    erased.push(id);
    await context.output.progress(text('cli.pages.erase.done', { label }));
  }
  await context.output.result({ erased }, []);
  return EXIT.ok;
}

/** The named pages of the trash. One that is not there is told before anything is done. */
async function inTrash(typed: TypedCommand, api: Api): Promise<TrashedPage[]> {
  const trash = new Map((await api.trash()).map((page) => [page.id, page]));
  return many(typed).map((id) => {
    const page = trash.get(id);
    if (!page) throw new Fault(EXIT.findings, 'cli.pages.trash.absent', { id });
    return page;
  });
}

/** Tells what each page takes along; a server that does not tell it says nothing. */
async function tellUses(pages: readonly EditorPage[], app: App, { output }: Context): Promise<void> {
  for (const { id, label } of pages) {
    const deletion = await app.api.deletion(id).catch(() => null);
    for (const words of deletion === null ? [] : deletionWords(deletion)) await output.progress(`${label}: ${words}`);
  }
}

async function isWanted(
  question: 'cli.pages.trash.ask' | 'cli.pages.erase.ask',
  pages: readonly Pick<EditorPage, 'label'>[],
  { terminal }: Context,
): Promise<boolean> {
  const answer = await ask(terminal, text(question, { labels: pages.map(({ label }) => label).join(', ') }));
  if (answer === null) throw new Fault(EXIT.usage, 'cli.pages.trash.unasked');
  return answer.trim().toLowerCase() === 'yes';
}

async function kept({ output }: Context): Promise<Exit> {
  await output.progress(text('cli.pages.trash.kept'));
  return EXIT.findings;
}
