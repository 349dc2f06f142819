import { text } from '#core/texts/index.ts';
import { type Command, one, optionOf } from '../command.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { withPeople } from '../store/with-store.ts';

/** For whoever vouches for a person in another way: the link is handed to them and signs them in without a password. */
export const usersSignOn: Command = {
  name: 'users sign-on',
  summary: 'cli.users.signOn.summary',
  arguments: [{ name: 'email', summary: 'cli.argument.email' }],
  options: [{ name: 'path', value: 'path', summary: 'cli.users.signOn.path' }],
  async run(typed, { terminal, output }) {
    const { issueSignOn } = await import('../../server/users/issue-sign-on.ts');
    const email = emailOf(one(typed));
    const path = optionOf(typed, 'path') ?? '';
    // As the screen that reads it: a path of the app alone.
    if (path !== '' && !/^\/(?![/\\])/.test(path)) throw new Fault(EXIT.usage, 'cli.users.signOn.badPath', { path });
    const { url, expiresAt } = await withPeople(terminal, (people) => issueSignOn(email, people, path));
    const result = { email, url, expires_at: new Date(expiresAt).toISOString() };
    await output.result(result, [text('cli.users.signOn.done', { email }), url]);
    return EXIT.ok;
  },
};
