import { type TextKey, text } from '#core/texts/index.ts';
import { type Argument, type Command, one, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

const PERSON: readonly Argument[] = [{ name: 'email', summary: 'cli.argument.email' }];

/** Shuts an account: its sessions end, its pages stay. */
export const usersDisable: Command = {
  name: 'users disable',
  summary: 'cli.users.disable.summary',
  arguments: PERSON,
  run: (typed, context) => setDisabled(true, 'cli.users.disabled', typed, context),
};

/** Opens it again. */
export const usersEnable: Command = {
  name: 'users enable',
  summary: 'cli.users.enable.summary',
  arguments: PERSON,
  run: (typed, context) => setDisabled(false, 'cli.users.enabled', typed, context),
};

async function setDisabled(
  disabled: boolean,
  done: TextKey,
  typed: Typed,
  { terminal, output }: Context,
): Promise<Exit> {
  const { setUserDisabled } = await import('../../server/users/disable-user.ts');
  const email = emailOf(one(typed));
  await withPeople(terminal, (people) => setUserDisabled(email, disabled, people));
  await output.result({ email, disabled }, [text(done, { email })]);
  return EXIT.ok;
}
