import { accountTables } from './accounts.ts';
import { dashboardTables } from './dashboards.ts';
import { pageTables } from './pages.ts';
import { processTables } from './processes.ts';
import type { Table } from './table.ts';
import { visitorTables } from './visitors.ts';

/** Every table of the store, those first that others refer to: they are created and copied in this order. */
export const tables: readonly Table[] = [
  ...accountTables,
  ...dashboardTables,
  ...pageTables,
  ...processTables,
  ...visitorTables,
];
