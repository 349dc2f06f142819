import { folderPath, inTreeOrder } from '#core/page/folder-tree.ts';
import type { Folder } from '#core/ports/folders.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { isOn, many, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';

// spec organisations.64

/** How the top is written, where no folder is. */
const TOP = '/';
const FOLDER = { name: 'folder', summary: 'cli.folders.folder' } as const;
const OPTIONS = [ORGANISATION, URL_OPTION];
const CHANGE_OPTIONS = [ORGANISATION, DRY_RUN, URL_OPTION];

export const foldersList: TerminalCommand = {
  name: 'folders list',
  summary: 'cli.folders.list.summary',
  examples: 'cli.folders.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { folders } = await opened(typed, context);
    const rows = inTreeOrder(folders).map(({ folder }) => [
      folder.id,
      pathOf(folder.id, folders),
      text('cli.people.pages', { count: folder.pages }),
    ]);
    await context.output.result({ folders }, rows.length === 0 ? [text('cli.folders.list.none')] : columns(rows));
    return EXIT.ok;
  },
};

export const foldersMake: TerminalCommand = {
  name: 'folders make',
  summary: 'cli.folders.make.summary',
  examples: 'cli.folders.make.examples',
  arguments: [FOLDER],
  options: CHANGE_OPTIONS,
  async run(typed, context) {
    const path = one(typed);
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    const { calls, org, folders } = await opened(typed, context);
    const parent = parts.length === 0 ? null : foundFolder(parts.join('/'), folders).id;
    return changed('make', { folder: path }, typed, context, () => calls.makeFolder(org, { name, parent_id: parent }));
  },
};

export const foldersMove: TerminalCommand = {
  name: 'folders move',
  summary: 'cli.folders.move.summary',
  examples: 'cli.folders.move.examples',
  arguments: [FOLDER],
  options: [{ name: 'to', value: 'folder', summary: 'cli.folders.to', required: true }, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const to = optionOf(typed, 'to') ?? TOP;
    const { calls, org, folders } = await opened(typed, context);
    const { id } = foundFolder(one(typed), folders);
    const parent_id = placeOf(to, folders);
    return changed('move', { folder: one(typed), to }, typed, context, () => calls.moveFolder(org, id, { parent_id }));
  },
};

export const foldersTrash: TerminalCommand = {
  name: 'folders trash',
  summary: 'cli.folders.trash.summary',
  examples: 'cli.folders.trash.examples',
  arguments: [FOLDER],
  options: CHANGE_OPTIONS,
  async run(typed, context) {
    const { calls, org, folders } = await opened(typed, context);
    const { id } = foundFolder(one(typed), folders);
    return changed('trash', { folder: one(typed) }, typed, context, async () => ({
      id,
      pages: await calls.trashFolder(org, id),
    }));
  },
};

export const foldersRestore: TerminalCommand = {
  name: 'folders restore',
  summary: 'cli.folders.restore.summary',
  examples: 'cli.folders.restore.examples',
  arguments: [FOLDER],
  options: CHANGE_OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const named = one(typed);
    const folder = (await calls.trashedFolders(org)).find(({ id, name }) => id === named || name === named);
    if (!folder) throw new Fault(EXIT.findings, 'cli.folders.absent', { folder: named });
    return changed('restore', { folder: folder.name }, typed, context, () => calls.restoreFolder(org, folder.id));
  },
};

export const pagesMove: TerminalCommand = {
  name: 'pages move',
  summary: 'cli.pages.move.summary',
  examples: 'cli.pages.move.examples',
  arguments: [{ name: 'id', summary: 'cli.argument.page', many: true }],
  options: [{ name: 'folder', value: 'folder', summary: 'cli.folders.to', required: true }, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const to = optionOf(typed, 'folder') ?? TOP;
    const { calls, folders } = await opened(typed, context);
    const folder_id = placeOf(to, folders);
    const ids = many(typed);
    const params = { count: ids.length, to };
    return changed('movePages', params, typed, context, async () => {
      for (const id of ids) await calls.movePage(id, { folder_id });
      return { moved: ids };
    });
  },
};

async function opened(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  const calls = await api.filing();
  return { calls, org, folders: await calls.folders(org) };
}

type Act = 'make' | 'move' | 'trash' | 'restore' | 'movePages';

/** Does a change, or says what it would do. */
async function changed(
  act: Act,
  params: Readonly<Record<string, string | number>>,
  typed: TypedCommand,
  { output }: Context,
  change: () => Promise<object>,
): Promise<Exit> {
  const sentence = (key: 'would' | 'done') => [text(`cli.folders.${act}.${key}` satisfies TextKey, params)];
  if (isOn(typed, 'dry-run')) await output.result({ dry_run: true, ...params }, sentence('would'));
  else await output.result(await change(), sentence('done'));
  return EXIT.ok;
}

const pathOf = (id: string, folders: readonly Folder[]): string =>
  folderPath(id, folders)
    .map(({ name }) => name)
    .join('/');

/** The folder with this path or id. */
export function foundFolder(typed: string, folders: readonly Folder[]): Folder {
  const path = typed.replace(/^\/|\/$/g, '').toLowerCase();
  const folder = folders.find(({ id }) => id === typed || pathOf(id, folders).toLowerCase() === path);
  if (!folder) throw new Fault(EXIT.findings, 'cli.folders.absent', { folder: typed });
  return folder;
}

/** The id of a folder that is typed; null for none. */
export const placeOf = (typed: string, folders: readonly Folder[]): string | null =>
  typed === TOP ? null : foundFolder(typed, folders).id;
