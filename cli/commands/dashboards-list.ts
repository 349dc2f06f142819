import { text } from '#core/texts/index.ts';
import type { Command } from '../command.ts';
import { columns } from '../output/columns.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

export const dashboardsList: Command = {
  name: 'dashboards list',
  summary: 'cli.dashboards.list.summary',
  async run(_typed, { terminal, output }) {
    const { listDashboards } = await import('../../server/dashboards/list-dashboards.ts');
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
