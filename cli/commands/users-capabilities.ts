import { CAPABILITIES } from '#core/access/roles.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { type Argument, type Command, one, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

const ARGUMENTS: readonly Argument[] = [
  { name: 'email', summary: 'cli.argument.email' },
  { name: 'capability', summary: 'cli.users.capability', params: { known: CAPABILITIES.join(', ') } },
];

export const usersCapabilitiesAdd: Command = {
  name: 'users capabilities add',
  summary: 'cli.users.capabilities.add.summary',
  arguments: ARGUMENTS,
  run: (typed, context) => setHeld(true, 'cli.users.added', typed, context),
};

export const usersCapabilitiesRemove: Command = {
  name: 'users capabilities remove',
  summary: 'cli.users.capabilities.remove.summary',
  arguments: ARGUMENTS,
  run: (typed, context) => setHeld(false, 'cli.users.removed', typed, context),
};

async function setHeld(held: boolean, done: TextKey, typed: Typed, { terminal, output }: Context): Promise<Exit> {
  const { setCapability } = await import('../../server/users/set-capability.ts');
  const [email, name] = [emailOf(one(typed, 0)), one(typed, 1)];
  await withPeople(terminal, (people) => setCapability(email, name, held, people));
  await output.result({ email, capability: name, held }, [text(done, { email, name })]);
  return EXIT.ok;
}
