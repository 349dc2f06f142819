import { text } from '#core/texts/index.ts';
import { profileNames, readLogin } from '../account/session-stores.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../output/fault.ts';
import { columns } from '../output/output.ts';

/** The stored logins. What they hold besides the address is a secret. */
export const profilesList: Command = {
  name: 'profiles list',
  summary: 'terminal.profiles.list.summary',
  examples: 'examples.profilesList',
  async run(_typed, { terminal: { environment }, account, output }) {
    const profiles = profileNames(environment).map((name) => ({
      name,
      url: readLogin(environment, name)?.url ?? '',
      current: name === account.profile,
    }));
    const rows = profiles.map(({ name, url, current }) => [current ? '*' : ' ', name, url]);
    await output.result({ profiles }, rows.length === 0 ? [text('terminal.profiles.list.none')] : columns(rows));
    return EXIT.ok;
  },
};
