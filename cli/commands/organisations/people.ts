import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Api } from '#core/ports/api.ts';
import type { InviteAnswer, Member, MemberInvitation } from '#core/ports/organisations.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import {
  type CommandArgument,
  type CommandOption,
  choiceOf,
  emailOf,
  isOn,
  many,
  one,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';
import { groupOption, groupsNamed } from './groups.ts';

export const EMAIL_ARGUMENT: CommandArgument = { name: 'email', summary: 'cli.people.email' };
const OPTIONS = [ORGANISATION, URL_OPTION];
export const CHANGE_OPTIONS = [ORGANISATION, DRY_RUN, URL_OPTION];
const ROLES = { roles: ORGANISATION_ROLES.join(', ') };

/** The role that somebody gets. */
export const roleOption = (more: Partial<CommandOption> = {}): CommandOption => ({
  ...{ name: 'role', value: 'role', summary: 'cli.people.role', params: ROLES },
  choices: () => ORGANISATION_ROLES,
  ...more,
});

/** The role that was typed; an author where none was. */
export const typedRole = (typed: TypedCommand): OrganisationRole =>
  choiceOf(optionOf(typed, 'role') ?? 'author', ORGANISATION_ROLES);

export const peopleList: TerminalCommand = {
  name: 'people list',
  summary: 'cli.people.list.summary',
  examples: 'cli.people.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const [members, invitations] = [await api.members(org), await api.memberInvitations(org)];
    await context.output.result(
      { members, invitations },
      columns([...members.map(row), ...invitations.map(invitedRow)]),
    );
    return EXIT.ok;
  },
};

function row({ email, name, role, state, last_active, pages }: Member): string[] {
  const active = last_active === null ? '-' : last_active;
  return [email, name || '-', role, text(`cli.people.${state}`), active, text('cli.people.pages', { count: pages })];
}

export function invitedRow({ email, name, role, state, mail, expires_at }: MemberInvitation): string[] {
  const sentence = state === 'expired' ? 'cli.people.expired' : 'cli.people.invitedUntil';
  const day = expires_at.slice(0, 10);
  return [email, name || '-', role, text(sentence, { day }), '-', text(`cli.people.mail.${mail}`)];
}

export const peopleInvite: TerminalCommand = {
  name: 'people invite',
  summary: 'cli.people.invite.summary',
  examples: 'cli.people.invite.examples',
  arguments: [{ name: 'emails', summary: 'cli.people.emails', many: true }],
  options: [roleOption({ required: true }), groupOption('cli.people.invite.group'), ...CHANGE_OPTIONS],
  async run(typed, context) {
    const role = typedRole(typed);
    const emails = many(typed).map(emailOf);
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const chosen = await groupsNamed(typed, org, api);
    const named = (chosen ?? []).map(({ name }) => name);
    if (isOn(typed, 'dry-run')) {
      const groups = named.join(', ');
      const sentence = named.length > 0 ? 'cli.people.invite.wouldIn' : 'cli.people.invite.would';
      const lines = emails.map((email) => text(sentence, { email, role, groups }));
      const would = { organisation: org, emails, role, ...(named.length > 0 && { groups: named }) };
      await context.output.result({ dry_run: true, ...would }, lines);
      return EXIT.ok;
    }
    const people = emails.map((email) => ({ email }));
    const invites = { people, role, ...(chosen && { groups: chosen.map(({ id }) => id) }) };
    const answers = await api.inviteMembers(org, invites);
    await context.output.result({ answers }, answers.map(answerLine));
    return answers.some(({ outcome }) => outcome === 'wrong') ? EXIT.findings : EXIT.ok;
  },
};

function answerLine({ email, outcome, invitation, problem }: InviteAnswer): string {
  if (outcome === 'wrong') return `${email}: ${problem ?? ''}`;
  const words = [text(`cli.people.invite.${outcome}`, { email, role: invitation?.role ?? '' })];
  const groups = invitation?.groups ?? [];
  if (groups.length > 0)
    words.push(text('cli.people.invite.in', { groups: groups.map(({ name }) => name).join(', ') }));
  if (invitation && outcome === 'invited') words.push(text(`cli.people.mail.${invitation.mail}`));
  return words.join(' ');
}

/** A change of the person that was typed first. */
interface PersonChange {
  readonly api: Api;
  readonly org: string;
  readonly person: Member;
  /** Another person, by their email. */
  find(email: string): Member;
}

/** What is done to a person, and the sentences of it: what would be, and what was. */
interface PersonCommand {
  readonly would: TextKey;
  readonly done: TextKey;
  /** What is said in place of `done`, by the answer. */
  said?(answer: TextParams): TextKey;
  params?(change: PersonChange, typed: TypedCommand): TextParams;
  change(change: PersonChange, typed: TypedCommand): Promise<unknown>;
}

/** Runs a change, or says what it would do. */
export function changing(command: PersonCommand): (typed: TypedCommand, context: Context) => Promise<Exit> {
  return async (typed, context) => {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const members = await api.members(org);
    const find = (email: string) => memberOf(email, members);
    const change = { api, org, person: find(emailOf(one(typed))), find };
    const { email } = change.person;
    const params = { email, ...command.params?.(change, typed) };
    const isDry = isOn(typed, 'dry-run');
    const answer = isDry ? undefined : ((await command.change(change, typed)) as TextParams | undefined);
    const result = { organisation: org, ...params, ...(isDry && { dry_run: true }), ...answer };
    const done = (answer && command.said?.(answer)) ?? command.done;
    await context.output.result(result, [text(isDry ? command.would : done, { ...params, ...answer })]);
    return EXIT.ok;
  };
}

function memberOf(email: string, members: readonly Member[]): Member {
  const member = members.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (member) return member;
  throw new Fault(EXIT.findings, 'cli.people.unknown', { email });
}

const roleTyped = (typed: TypedCommand): OrganisationRole => choiceOf(one(typed, 1), ORGANISATION_ROLES);

export const peopleRole: TerminalCommand = {
  name: 'people role',
  summary: 'cli.people.role.summary',
  examples: 'cli.people.role.examples',
  arguments: [
    EMAIL_ARGUMENT,
    { name: 'role', summary: 'cli.people.role', params: ROLES, choices: () => ORGANISATION_ROLES },
  ],
  options: CHANGE_OPTIONS,
  run: changing({
    would: 'cli.people.role.would',
    done: 'cli.people.role.done',
    params: (_, typed) => ({ role: roleTyped(typed) }),
    change: ({ api, org, person }, typed) =>
      api.setMemberRole(org, person.user_id, { role: roleTyped(typed), from: person.role }),
  }),
};

const PUBLISHING = ['asks', 'publishes'] as const;
const publishingTyped = (typed: TypedCommand) => choiceOf(one(typed, 1), PUBLISHING);

export const peoplePublishing: TerminalCommand = {
  name: 'people publishing',
  summary: 'cli.people.publishing.summary',
  examples: 'cli.people.publishing.examples',
  arguments: [EMAIL_ARGUMENT, { name: 'publishing', summary: 'cli.people.publishing', choices: () => PUBLISHING }],
  options: CHANGE_OPTIONS,
  run: changing({
    would: 'cli.people.publishing.would',
    done: 'cli.people.publishing.done',
    params: (_, typed) => ({ publishing: publishingTyped(typed) }),
    change: ({ api, org, person }, typed) => api.setMemberAsks(org, person.user_id, publishingTyped(typed) === 'asks'),
  }),
};

export const peopleDisable: TerminalCommand = {
  name: 'people disable',
  summary: 'cli.people.disable.summary',
  examples: 'cli.people.disable.examples',
  arguments: [EMAIL_ARGUMENT],
  options: CHANGE_OPTIONS,
  run: changing({
    would: 'cli.people.disable.would',
    done: 'cli.people.disable.done',
    change: ({ api, org, person }) => api.disableMember(org, person.user_id),
  }),
};

export const peopleEnable: TerminalCommand = {
  name: 'people enable',
  summary: 'cli.people.enable.summary',
  examples: 'cli.people.enable.examples',
  arguments: [EMAIL_ARGUMENT],
  options: CHANGE_OPTIONS,
  run: changing({
    would: 'cli.people.enable.would',
    done: 'cli.people.enable.done',
    change: ({ api, org, person }) => api.enableMember(org, person.user_id),
  }),
};

/** spec organisations.286 */
export const peopleEndSessions: TerminalCommand = {
  name: 'people end-sessions',
  summary: 'cli.people.endSessions.summary',
  examples: 'cli.people.endSessions.examples',
  arguments: [EMAIL_ARGUMENT],
  options: CHANGE_OPTIONS,
  run: changing({
    would: 'cli.people.endSessions.would',
    done: 'cli.people.endSessions.done',
    said: ({ works_elsewhere }) => (works_elsewhere ? 'cli.people.endSessions.here' : 'cli.people.endSessions.done'),
    change: ({ api, org, person }) => api.endMemberSessions(org, person.user_id),
  }),
};

export const peopleRemove: TerminalCommand = {
  name: 'people remove',
  summary: 'cli.people.remove.summary',
  examples: 'cli.people.remove.examples',
  arguments: [EMAIL_ARGUMENT],
  options: [{ name: 'pages-to', value: 'email', summary: 'cli.people.pagesTo' }, ...CHANGE_OPTIONS],
  run: changing({
    would: 'cli.people.remove.would',
    done: 'cli.people.remove.done',
    params: ({ person }) => ({ pages: person.pages }),
    change: ({ api, org, person, find }, typed) => {
      const to = optionOf(typed, 'pages-to');
      return api.removeMember(org, person.user_id, to === undefined ? {} : { pages_to: find(to).user_id });
    },
  }),
};

export const peopleTransfer: TerminalCommand = {
  name: 'people transfer',
  summary: 'cli.people.transfer.summary',
  examples: 'cli.people.transfer.examples',
  arguments: [EMAIL_ARGUMENT],
  options: CHANGE_OPTIONS,
  run: changing({
    would: 'cli.people.transfer.would',
    done: 'cli.people.transfer.done',
    change: async ({ api, org, person }) => ({ brands: await api.transferOrganisation(org, person.user_id) }),
  }),
};

const receiver = ({ find }: PersonChange, typed: TypedCommand): Member => find(emailOf(optionOf(typed, 'to') ?? ''));

export const peopleGive: TerminalCommand = {
  name: 'people give',
  summary: 'cli.people.give.summary',
  examples: 'cli.people.give.examples',
  arguments: [EMAIL_ARGUMENT],
  options: [{ name: 'to', value: 'email', summary: 'cli.people.give.to', required: true }, ...CHANGE_OPTIONS],
  run: changing({
    would: 'cli.people.give.would',
    done: 'cli.people.give.done',
    params: (change, typed) => ({ pages: change.person.pages, to: receiver(change, typed).email }),
    change: async (change, typed) => {
      const { api, org, person } = change;
      return { given: await api.giveMemberPages(org, person.user_id, { to: receiver(change, typed).user_id }) };
    },
  }),
};
