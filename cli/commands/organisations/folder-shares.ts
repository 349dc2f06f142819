import { readPermission } from '#core/access/roles.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { emailOf, isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';
import { foundFolder } from './folders.ts';

// spec organisations.85

const FOLDER = { name: 'folder', summary: 'cli.folders.folder' } as const;
const WITH = { name: 'with', value: 'email', summary: 'cli.folders.share.with', required: true } as const;
const CHANGE_OPTIONS = [ORGANISATION, DRY_RUN, URL_OPTION];

export const foldersPeople: TerminalCommand = {
  name: 'folders people',
  summary: 'cli.folders.people.summary',
  examples: 'cli.folders.people.examples',
  arguments: [FOLDER],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { calls, org, folder } = await opened(typed, context);
    const people = await calls.folderShares(org, folder.id);
    const none = [text('cli.folders.people.none', { folder: one(typed) })];
    const rows = people.map(({ user_email, action }) => [user_email, action]);
    await context.output.result({ folder_permissions: people }, rows.length === 0 ? none : columns(rows));
    return EXIT.ok;
  },
};

export const foldersShare: TerminalCommand = {
  name: 'folders share',
  summary: 'cli.folders.share.summary',
  examples: 'cli.folders.share.examples',
  arguments: [FOLDER],
  options: [
    WITH,
    { name: 'right', value: 'right', summary: 'cli.folders.share.right', choices: () => ['r', 'r,w'] },
    ...CHANGE_OPTIONS,
  ],
  async run(typed, context) {
    const email = emailOf(optionOf(typed, 'with') ?? '');
    const right = readPermission(optionOf(typed, 'right') ?? 'r');
    if (right === null) throw new Fault(EXIT.usage, 'server.permission.action');
    const { calls, org, folder } = await opened(typed, context);
    const share = { user_email: email, action: right };
    return changed('share', { folder: one(typed), email, right }, typed, context, () =>
      calls.shareFolder(org, folder.id, share),
    );
  },
};

export const foldersUnshare: TerminalCommand = {
  name: 'folders unshare',
  summary: 'cli.folders.unshare.summary',
  examples: 'cli.folders.unshare.examples',
  arguments: [FOLDER],
  options: [WITH, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const email = emailOf(optionOf(typed, 'with') ?? '').toLowerCase();
    const { calls, org, folder } = await opened(typed, context);
    const share = (await calls.folderShares(org, folder.id)).find(({ user_email }) => user_email === email);
    if (!share) throw new Fault(EXIT.findings, 'cli.folders.unshare.absent', { folder: one(typed), email });
    return changed('unshare', { folder: one(typed), email }, typed, context, async () => {
      await calls.unshareFolder(org, folder.id, share.id);
      return { removed: share.id };
    });
  },
};

async function opened(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  const calls = await api.filing();
  return { calls, org, folder: foundFolder(one(typed), await calls.folders(org)) };
}

/** Does a change, or says what it would do. */
async function changed(
  act: 'share' | 'unshare',
  params: Readonly<Record<string, string>>,
  typed: TypedCommand,
  { output }: Context,
  change: () => Promise<object>,
): Promise<Exit> {
  const sentence = (key: 'would' | 'done') => [text(`cli.folders.${act}.${key}` satisfies TextKey, params)];
  if (isOn(typed, 'dry-run')) await output.result({ dry_run: true, ...params }, sentence('would'));
  else await output.result(await change(), sentence('done'));
  return EXIT.ok;
}
