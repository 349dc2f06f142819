import { text } from '#core/texts/index.ts';
import { type Command, one } from '../command.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

/** Mails the link and prints it too, so that it can be handed over by other means. */
export const usersInvite: Command = {
  name: 'users invite',
  summary: 'cli.users.invite.summary',
  arguments: [{ name: 'email', summary: 'cli.argument.email' }],
  async run(typed, { terminal, output }) {
    const { inviteUser } = await import('../../server/users/invite-user.ts');
    const email = emailOf(one(typed));
    const invited = await withPeople(terminal, (people) => inviteUser(email, people));
    await output.result(invited, [text('cli.users.invited', { email: invited.email }), invited.url]);
    return EXIT.ok;
  },
};
