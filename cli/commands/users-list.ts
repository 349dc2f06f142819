import { text } from '#core/texts/index.ts';
import type { Command } from '../command.ts';
import { columns } from '../output/columns.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

export const usersList: Command = {
  name: 'users list',
  summary: 'cli.users.list.summary',
  async run(_typed, { terminal, output }) {
    const { listUsers } = await import('../../server/users/list-users.ts');
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
