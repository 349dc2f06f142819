import { text } from '#core/texts/index.ts';
import { type Command, one } from '../command.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

/** The operator's way to help: an owner cannot undo a host name that leads nowhere, and nobody else's name is theirs. */
export const dashboardsRename: Command = {
  name: 'dashboards rename',
  summary: 'cli.dashboards.rename.summary',
  arguments: [
    { name: 'old', summary: 'cli.dashboards.old' },
    { name: 'new', summary: 'cli.dashboards.host' },
  ],
  async run(typed, { terminal, output }) {
    const { renameDashboard } = await import('../../server/dashboards/rename-dashboard.ts');
    const [from, to] = [one(typed), one(typed, 1)];
    const renamed = await withPeople(terminal, (people) => renameDashboard({ from, to }, people));
    await output.result(renamed, [text('cli.dashboards.renamed', { old: from, host: renamed.hostname })]);
    return EXIT.ok;
  },
};
