import { CAPABILITIES } from '#core/access/roles.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  type CommandArgument,
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
import { withPeople } from '../../store/with-store.ts';
import { DRY_RUN } from '../organisations/chosen-organisation.ts';

/** Mails the link and prints it, so that it can be passed on by other means. */
export const usersInvite: TerminalCommand = {
  name: 'users invite',
  opensData: true,
  summary: 'cli.users.invite.summary',
  examples: 'examples.usersInvite',
  arguments: [{ name: 'email', summary: 'cli.argument.email' }],
  async run(typed, { terminal, output }) {
    const { inviteUser } = await import('../../../server/accounts/operator.ts');
    const email = emailOf(one(typed));
    const invited = await withPeople(terminal, (people) => inviteUser(email, people));
    await output.result(invited, [
      text(invited.mailed ? 'cli.users.invited' : 'cli.users.invitedByHand', { email: invited.email }),
      invited.url,
    ]);
    return EXIT.ok;
  },
};

export const usersList: TerminalCommand = {
  name: 'users list',
  opensData: true,
  summary: 'cli.users.list.summary',
  examples: 'examples.usersList',
  async run(_typed, { terminal, output }) {
    const { listUsers } = await import('../../../server/accounts/operator.ts');
    const users = await withPeople(terminal, listUsers);
    const rows = users.map(({ email, fullname, disabled, capabilities }) => [
      email,
      fullname,
      text(disabled ? 'cli.users.list.disabled' : 'cli.users.list.active'),
      capabilities.join(', '),
    ]);
    await output.result({ users }, rows.length === 0 ? [text('cli.users.list.none')] : columns(rows));
    return EXIT.ok;
  },
};

/** Prints a link that signs a person in without a password, for operators who know the person. */
export const usersSignOn: TerminalCommand = {
  name: 'users sign-on',
  opensData: true,
  summary: 'cli.users.signOn.summary',
  examples: 'examples.usersSignOn',
  arguments: [{ name: 'email', summary: 'cli.argument.email' }],
  options: [{ name: 'path', value: 'path', summary: 'cli.users.signOn.path' }],
  async run(typed, { terminal, output }) {
    const { issueSignOn } = await import('../../../server/accounts/operator.ts');
    const email = emailOf(one(typed));
    const path = optionOf(typed, 'path') ?? '';
    // Only a path of the app is allowed, as on the screen that reads it.
    if (path !== '' && !/^\/(?![/\\])/.test(path)) throw new Fault(EXIT.usage, 'cli.users.signOn.badPath', { path });
    const { url, expiresAt } = await withPeople(terminal, (people) => issueSignOn(email, people, path));
    const result = { email, url, expires_at: new Date(expiresAt).toISOString() };
    await output.result(result, [text('cli.users.signOn.done', { email }), url]);
    return EXIT.ok;
  },
};

const PERSON: readonly CommandArgument[] = [{ name: 'email', summary: 'cli.argument.email' }];

/** Disables an account: its sessions end, its pages stay. */
export const usersDisable: TerminalCommand = {
  name: 'users disable',
  opensData: true,
  summary: 'cli.users.disable.summary',
  examples: 'examples.usersDisable',
  arguments: PERSON,
  run: (typed, context) => setDisabled(true, 'cli.users.disabled', typed, context),
};

/** Enables it again. */
export const usersEnable: TerminalCommand = {
  name: 'users enable',
  opensData: true,
  summary: 'cli.users.enable.summary',
  examples: 'examples.usersEnable',
  arguments: PERSON,
  run: (typed, context) => setDisabled(false, 'cli.users.enabled', typed, context),
};

/** Removes what a person has lost, who then signs in by the password alone. Their sessions and tokens end. */
export const usersResetFactors: TerminalCommand = {
  name: 'users reset-factors',
  opensData: true,
  summary: 'cli.users.resetFactors.summary',
  examples: 'examples.usersResetFactors',
  arguments: PERSON,
  async run(typed, { terminal, output }) {
    const { resetUserFactors } = await import('../../../server/accounts/operator.ts');
    const email = emailOf(one(typed));
    const removed = await withPeople(terminal, (people) => resetUserFactors(email, people));
    const { apps, passkeys } = removed;
    const done = apps + passkeys === 0 ? 'cli.users.noFactors' : 'cli.users.factorsReset';
    await output.result({ email, removed: apps + passkeys, apps, passkeys }, [text(done, { email, apps, passkeys })]);
    return EXIT.ok;
  },
};

/** spec organisations.288: for a person who asked for it and cannot do it themselves. */
export const peopleErase: TerminalCommand = {
  name: 'people erase',
  opensData: true,
  summary: 'cli.people.erase.summary',
  examples: 'cli.people.erase.examples',
  arguments: PERSON,
  options: [DRY_RUN],
  async run(typed, { terminal, output }) {
    const { eraseAccount } = await import('../../../server/people/waiting/delete-account.ts');
    const [email, isDry] = [emailOf(one(typed)), isOn(typed, 'dry-run')];
    const goes = await withPeople(terminal, (people) => eraseAccount({ email, isDry }, people));
    const given = goes.organisations.flatMap(({ name, pages: count, pages_to: to }) =>
      to === null || count === 0 ? [] : [text('cli.people.erase.given', { name, count, to })],
    );
    const trashed = goes.pages === 0 ? [] : [text('cli.people.erase.trashed', { count: goes.pages })];
    const { pages, organisations } = goes;
    await output.result({ email, pages, organisations, ...(isDry && { dry_run: true }) }, [
      text(isDry ? 'cli.people.erase.would' : 'cli.people.erase.done', { email }),
      ...given,
      ...trashed,
    ]);
    return EXIT.ok;
  },
};

async function setDisabled(
  disabled: boolean,
  done: TextKey,
  typed: TypedCommand,
  { terminal, output }: Context,
): Promise<Exit> {
  const { setUserDisabled } = await import('../../../server/accounts/operator.ts');
  const email = emailOf(one(typed));
  await withPeople(terminal, (people) => setUserDisabled(email, disabled, people));
  await output.result({ email, disabled }, [text(done, { email })]);
  return EXIT.ok;
}

const ARGUMENTS: readonly CommandArgument[] = [
  { name: 'email', summary: 'cli.argument.email' },
  {
    name: 'capability',
    summary: 'cli.users.capability',
    params: { known: CAPABILITIES.join(', ') },
    choices: () => CAPABILITIES,
  },
];

export const usersCapabilitiesAdd: TerminalCommand = {
  name: 'users capabilities add',
  opensData: true,
  summary: 'cli.users.capabilities.add.summary',
  examples: 'examples.usersCapabilitiesAdd',
  arguments: ARGUMENTS,
  run: (typed, context) => setHeld(true, 'cli.users.added', typed, context),
};

export const usersCapabilitiesRemove: TerminalCommand = {
  name: 'users capabilities remove',
  opensData: true,
  summary: 'cli.users.capabilities.remove.summary',
  examples: 'examples.usersCapabilitiesRemove',
  arguments: ARGUMENTS,
  run: (typed, context) => setHeld(false, 'cli.users.removed', typed, context),
};

async function setHeld(
  held: boolean,
  done: TextKey,
  typed: TypedCommand,
  { terminal, output }: Context,
): Promise<Exit> {
  const { setCapability } = await import('../../../server/accounts/operator.ts');
  const [email, name] = [emailOf(one(typed, 0)), one(typed, 1)];
  await withPeople(terminal, (people) => setCapability(email, name, held, people));
  await output.result({ email, capability: name, held }, [text(done, { email, name })]);
  return EXIT.ok;
}
