import { readPermission } from '#core/access/roles.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  type CommandOption,
  emailOf,
  isOn,
  one,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';
import { foundFolder } from './folders.ts';
import { foundGroup } from './groups.ts';

// spec organisations.85, organisations.206

const FOLDER = { name: 'folder', summary: 'cli.folders.folder' } as const;
const WITH = { name: 'with', value: 'email', summary: 'cli.folders.share.with' } as const;
const GROUP: CommandOption = { name: 'group', value: 'name', summary: 'cli.folders.share.group' };
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
    const groups = (await calls.groupRights({ org, folder: folder.id })).filter(({ action }) => action !== null);
    const none = [text('cli.folders.people.none', { folder: one(typed) })];
    const rows = [
      ...people.map(({ user_email, action }) => [user_email, action]),
      ...groups.map(({ name, action }) => [text('cli.folders.people.group', { name }), action ?? '']),
    ];
    await context.output.result({ folder_permissions: people, groups }, rows.length === 0 ? none : columns(rows));
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
    GROUP,
    { name: 'right', value: 'right', summary: 'cli.folders.share.right', choices: () => ['r', 'r,w'] },
    ...CHANGE_OPTIONS,
  ],
  async run(typed, context) {
    const whom = whomOf(typed);
    const right = readPermission(optionOf(typed, 'right') ?? 'r');
    if (right === null) throw new Fault(EXIT.usage, 'server.permission.action');
    const { calls, org, folder } = await opened(typed, context);
    const said = { folder: one(typed), right };
    if ('email' in whom) {
      const share = { user_email: whom.email, action: right };
      return changed('share', { ...said, ...whom }, typed, context, () => calls.shareFolder(org, folder.id, share));
    }
    const { id, name } = foundGroup(whom.group, await calls.groups(org));
    const place = { org, folder: folder.id };
    return changed('shareGroup', { ...said, group: name }, typed, context, () =>
      calls.shareWithGroup(place, id, right),
    );
  },
};

export const foldersUnshare: TerminalCommand = {
  name: 'folders unshare',
  summary: 'cli.folders.unshare.summary',
  examples: 'cli.folders.unshare.examples',
  arguments: [FOLDER],
  options: [WITH, GROUP, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const whom = whomOf(typed);
    const { calls, org, folder } = await opened(typed, context);
    if ('group' in whom) {
      const { id, name } = foundGroup(whom.group, await calls.groups(org));
      const rights = await calls.groupRights({ org, folder: folder.id });
      if (!rights.some((right) => right.id === id && right.action !== null))
        throw new Fault(EXIT.findings, 'cli.folders.unshareGroup.absent', { folder: one(typed), group: name });
      return changed('unshareGroup', { folder: one(typed), group: name }, typed, context, async () => {
        await calls.unshareWithGroup({ org, folder: folder.id }, id);
        return { removed: id };
      });
    }
    const email = whom.email.toLowerCase();
    const share = (await calls.folderShares(org, folder.id)).find(({ user_email }) => user_email === email);
    if (!share) throw new Fault(EXIT.findings, 'cli.folders.unshare.absent', { folder: one(typed), email });
    return changed('unshare', { folder: one(typed), email }, typed, context, async () => {
      await calls.unshareFolder(org, folder.id, share.id);
      return { removed: share.id };
    });
  },
};

/** The person or the group that was typed: one of both. */
function whomOf(typed: TypedCommand): { readonly email: string } | { readonly group: string } {
  const [email, group] = [optionOf(typed, 'with'), optionOf(typed, 'group')];
  if (email !== undefined && group === undefined) return { email: emailOf(email) };
  if (group !== undefined && email === undefined) return { group };
  throw new Fault(EXIT.usage, 'cli.folders.share.whom');
}

async function opened(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  const calls = await api.filing();
  return { calls, org, folder: foundFolder(one(typed), await calls.folders(org)) };
}

/** Does a change, or says what it would do. */
async function changed(
  act: 'share' | 'shareGroup' | 'unshare' | 'unshareGroup',
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
