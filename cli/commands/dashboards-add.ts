import { text } from '#core/texts/index.ts';
import { type Command, one, optionOf } from '../command.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

/** A whitelabel begins here: only the operator gives a host name to somebody. */
export const dashboardsAdd: Command = {
  name: 'dashboards add',
  summary: 'cli.dashboards.add.summary',
  arguments: [{ name: 'host', summary: 'cli.dashboards.host' }],
  options: [
    { name: 'owner', value: 'email', summary: 'cli.dashboards.owner', required: true },
    { name: 'name', value: 'name', summary: 'cli.dashboards.name' },
  ],
  async run(typed, { terminal, output }) {
    const { addDashboard } = await import('../../server/dashboards/add-dashboard.ts');
    const request = {
      host: one(typed),
      owner: emailOf(optionOf(typed, 'owner') ?? ''),
      name: optionOf(typed, 'name') ?? '',
    };
    const added = await withPeople(terminal, (people) => addDashboard(request, people));
    const said = text('cli.dashboards.added', { host: added.hostname, owner: added.owner });
    await output.result(added, added.name === '' ? [said, text('cli.dashboards.unnamed')] : [said]);
    return EXIT.ok;
  },
};
