import type { Api } from '#core/ports/api.ts';
import type { Group } from '#core/ports/people/groups.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  type CommandOption,
  emailOf,
  isOn,
  many,
  one,
  optionOf,
  optionsOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';

// spec organisations.163

const NAME = { name: 'group', summary: 'cli.groups.name' } as const;
const EMAILS = { name: 'emails', summary: 'cli.people.emails', many: true } as const;
const CHANGE_OPTIONS = [ORGANISATION, DRY_RUN, URL_OPTION];

export const groupsList: TerminalCommand = {
  name: 'groups list',
  summary: 'cli.groups.list.summary',
  examples: 'cli.groups.list.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api, org, groups } = await opened(typed, context);
    const emails = new Map((await api.memberNames(org)).map(({ user_id, email }) => [user_id, email]));
    const shown = groups.map(({ id, name, people }) => ({
      ...{ id, name },
      people: people.map((person) => emails.get(person) ?? person).sort(),
    }));
    const rows = shown.map(({ name, people }) => [
      ...[name, text('cli.groups.people', { count: people.length }), people.join(', ')],
    ]);
    await context.output.result({ groups: shown }, rows.length === 0 ? [text('cli.groups.list.none')] : columns(rows));
    return EXIT.ok;
  },
};

export const groupsMake: TerminalCommand = {
  name: 'groups make',
  summary: 'cli.groups.make.summary',
  examples: 'cli.groups.make.examples',
  arguments: [NAME],
  options: CHANGE_OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const group = one(typed);
    return changed('make', { group }, typed, context, () => calls.makeGroup(org, group));
  },
};

export const groupsRename: TerminalCommand = {
  name: 'groups rename',
  summary: 'cli.groups.rename.summary',
  examples: 'cli.groups.rename.examples',
  arguments: [NAME],
  options: [
    { name: 'name', value: 'name', summary: 'cli.groups.rename.to', required: true } as const,
    ...CHANGE_OPTIONS,
  ],
  async run(typed, context) {
    const { calls, org, groups } = await opened(typed, context);
    const { id, name: group } = foundGroup(one(typed), groups);
    const name = optionOf(typed, 'name') ?? '';
    return changed('rename', { group, name }, typed, context, () => calls.renameGroup(org, id, name));
  },
};

export const groupsRemove: TerminalCommand = {
  name: 'groups remove',
  summary: 'cli.groups.remove.summary',
  examples: 'cli.groups.remove.examples',
  arguments: [NAME],
  options: CHANGE_OPTIONS,
  async run(typed, context) {
    const { calls, org, groups } = await opened(typed, context);
    const { id, name: group, people } = foundGroup(one(typed), groups);
    const { length: shares } = await calls.groupShares(org, id);
    return changed('remove', { group, count: people.length, shares }, typed, context, async () => {
      await calls.removeGroup(org, id);
      return { removed: id };
    });
  },
};

export const groupsAdd = membership('add', 'joinGroup');
export const groupsTake = membership('take', 'leaveGroup');

/** A command that puts people into a group, or takes them out: all of them are found before anything is done. */
function membership(act: 'add' | 'take', call: 'joinGroup' | 'leaveGroup'): TerminalCommand {
  return {
    name: `groups ${act}`,
    summary: `cli.groups.${act}.summary`,
    examples: `cli.groups.${act}.examples`,
    arguments: [NAME, EMAILS],
    options: CHANGE_OPTIONS,
    async run(typed, context) {
      const { api, calls, org, groups } = await opened(typed, context);
      const { id, name: group } = foundGroup(one(typed), groups);
      const members = await api.members(org);
      const people = many(typed, 1).map((word) => {
        const email = emailOf(word).toLowerCase();
        const person = members.find((member) => member.email === email);
        if (!person) throw new Fault(EXIT.findings, 'cli.people.unknown', { email });
        return person;
      });
      const lines = (key: 'would' | 'done') =>
        people.map(({ email }) => text(`cli.groups.${act}.${key}` satisfies TextKey, { email, group }));
      const emails = people.map(({ email }) => email);
      if (!isOn(typed, 'dry-run')) for (const { user_id } of people) await calls[call](org, id, user_id);
      const isDry = isOn(typed, 'dry-run');
      await context.output.result({ ...(isDry && { dry_run: true }), group, emails }, lines(isDry ? 'would' : 'done'));
      return EXIT.ok;
    },
  };
}

/** Groups of the organisation, each by its name or id. */
export const groupOption = (summary: TextKey): CommandOption => ({
  ...{ name: 'group', value: 'name', summary, repeated: true },
});

/** The groups that were typed; undefined where none was. */
export async function groupsNamed(typed: TypedCommand, org: string, api: Api): Promise<Group[] | undefined> {
  const names = optionsOf(typed, 'group');
  if (names === undefined) return undefined;
  const groups = await (await api.filing()).groups(org);
  return names.map((name) => foundGroup(name, groups));
}

/** The group with this name or id. */
export function foundGroup(typed: string, groups: readonly Group[]): Group {
  const group = groups.find(({ id, name }) => id === typed || name.toLowerCase() === typed.toLowerCase());
  if (!group) throw new Fault(EXIT.findings, 'cli.groups.unknown', { name: typed });
  return group;
}

async function opened(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  const calls = await api.filing();
  return { api, calls, org, groups: await calls.groups(org) };
}

/** Does a change, or says what it would do. */
async function changed(
  act: 'make' | 'rename' | 'remove',
  params: Readonly<Record<string, string | number>>,
  typed: TypedCommand,
  { output }: Context,
  change: () => Promise<object>,
): Promise<Exit> {
  const sentence = (key: 'would' | 'done') => [text(`cli.groups.${act}.${key}` satisfies TextKey, params)];
  if (isOn(typed, 'dry-run')) await output.result({ dry_run: true, ...params }, sentence('would'));
  else await output.result(await change(), sentence('done'));
  return EXIT.ok;
}
