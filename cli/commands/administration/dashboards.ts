import { text } from '#core/texts/index.ts';
import { emailOf, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { withPeople } from '../../store/with-store.ts';

/** Creates a whitelabel: only the operator can give a host name to somebody. */
export const dashboardsAdd: TerminalCommand = {
  name: 'dashboards add',
  opensData: true,
  summary: 'cli.dashboards.add.summary',
  examples: 'examples.dashboardsAdd',
  arguments: [{ name: 'host', summary: 'cli.dashboards.host' }],
  options: [
    { name: 'owner', value: 'email', summary: 'cli.dashboards.owner', required: true },
    { name: 'name', value: 'name', summary: 'cli.dashboards.name' },
  ],
  async run(typed, { terminal, output }) {
    const { addDashboard } = await import('../../../server/dashboards/operator.ts');
    const request = {
      host: one(typed),
      owner: emailOf(optionOf(typed, 'owner') ?? ''),
      name: optionOf(typed, 'name') ?? '',
    };
    const added = await withPeople(terminal, (people) => addDashboard(request, people));
    const sentence = text('cli.dashboards.added', { host: added.hostname, owner: added.owner });
    await output.result(added, added.name === '' ? [sentence, text('cli.dashboards.unnamed')] : [sentence]);
    return EXIT.ok;
  },
};

export const dashboardsList: TerminalCommand = {
  name: 'dashboards list',
  opensData: true,
  summary: 'cli.dashboards.list.summary',
  examples: 'examples.dashboardsList',
  async run(_typed, { terminal, output }) {
    const { listDashboards } = await import('../../../server/dashboards/operator.ts');
    const dashboards = await withPeople(terminal, listDashboards);
    const rows = dashboards.map(({ hostname, pending, name, owner }) => [
      pending ? text('cli.dashboards.list.pending', { hostname, pending }) : hostname,
      name || '-',
      owner || '-',
    ]);
    await output.result({ dashboards }, rows.length === 0 ? [text('cli.dashboards.list.none')] : columns(rows));
    return EXIT.ok;
  },
};

/** Renames a dashboard: an owner whose host name does not resolve, or belongs to somebody else, cannot do it alone. */
export const dashboardsRename: TerminalCommand = {
  name: 'dashboards rename',
  opensData: true,
  summary: 'cli.dashboards.rename.summary',
  examples: 'examples.dashboardsRename',
  arguments: [
    { name: 'old', summary: 'cli.dashboards.old' },
    { name: 'new', summary: 'cli.dashboards.host' },
  ],
  async run(typed, { terminal, output }) {
    const { renameDashboard } = await import('../../../server/dashboards/operator.ts');
    const [from, to] = [one(typed), one(typed, 1)];
    const renamed = await withPeople(terminal, (people) => renameDashboard({ from, to }, people));
    await output.result(renamed, [text('cli.dashboards.renamed', { old: from, host: renamed.hostname })]);
    return EXIT.ok;
  },
};
