import { isOn, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import { CHANGE_OPTIONS, changing, EMAIL_ARGUMENT } from './people.ts';

// spec accounts.85

const STAFF = { name: 'staff', summary: 'cli.people.reset.staff' } as const;
const reasonOf = (typed: TypedCommand): string => optionOf(typed, 'reason') ?? '';

export const peopleReset: TerminalCommand = {
  name: 'people reset',
  summary: 'cli.people.reset.summary',
  examples: 'cli.people.reset.examples',
  arguments: [EMAIL_ARGUMENT],
  options: [
    { name: 'reason', value: 'text', summary: 'cli.people.reset.reason', required: true },
    STAFF,
    ...CHANGE_OPTIONS,
  ],
  run: changing({
    would: 'cli.people.reset.would',
    done: 'cli.people.reset.done',
    change: async ({ api, org, person }, typed) => {
      if (!isOn(typed, 'staff')) return { member: await api.resetMember(org, person.user_id, reasonOf(typed)) };
      await (await api.staff()).resetPerson(org, person.user_id, reasonOf(typed));
      return {};
    },
  }),
};

export const peopleKeep: TerminalCommand = {
  name: 'people keep',
  summary: 'cli.people.keep.summary',
  examples: 'cli.people.keep.examples',
  arguments: [EMAIL_ARGUMENT],
  options: [STAFF, ...CHANGE_OPTIONS],
  run: changing({
    would: 'cli.people.keep.would',
    done: 'cli.people.keep.done',
    change: async ({ api, org, person }, typed) => {
      if (!isOn(typed, 'staff')) return { member: await api.keepMember(org, person.user_id) };
      await (await api.staff()).keepPerson(org, person.user_id);
      return {};
    },
  }),
};
