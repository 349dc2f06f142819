/** Who has signed in at the host of which dashboard: only to them mails with links lead there. */
export const dashboardPeople = {
  name: '0017-dashboard-people',
  sql: `
    CREATE TABLE dashboard_people (
      dashboard_id TEXT NOT NULL REFERENCES dashboards (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      PRIMARY KEY (dashboard_id, user_id)
    ) STRICT;
  `,
} as const;
