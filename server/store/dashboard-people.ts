import type { Database } from './database.ts';

export type DashboardPeople = ReturnType<typeof createDashboardPeople>;

/** Who has entrusted the host of a dashboard with their password. */
export function createDashboardPeople(database: Database) {
  return {
    has: (dashboardId: string, userId: string): boolean =>
      database.get('SELECT 1 FROM dashboard_people WHERE dashboard_id = ? AND user_id = ?', dashboardId, userId) !==
      undefined,

    add(dashboardId: string, userId: string): void {
      database.run(
        'INSERT INTO dashboard_people (dashboard_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
        dashboardId,
        userId,
      );
    },
  };
}
