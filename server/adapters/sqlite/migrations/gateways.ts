/**
 * Configured gateways, which stood in the settings of their dashboards before. They stay there for servers of the version
 * before; nothing reads them any more. One that is named like a vendor needed no kind.
 */
export const gateways = {
  name: '0036-gateways',
  sql: `
    CREATE TABLE gateways (
      dashboard_id TEXT NOT NULL REFERENCES dashboards (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      settings TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (dashboard_id, id),
      UNIQUE (dashboard_id, name)
    ) STRICT;
    INSERT INTO gateways (dashboard_id, id, name, settings, created_at)
      SELECT dashboards.id, entry.key, entry.key, entry.value, dashboards.created_at
      FROM dashboards, json_each(dashboards.config, '$.editor.gateways') AS entry
      WHERE entry.type = 'object' AND coalesce(json_extract(entry.value, '$.kind'), entry.key) IN (
        'opennds', 'coova', 'uspot', 'mikrotik', 'unifi', 'meraki', 'aruba', 'omada', 'ruckus', 'cambium', 'fortinet',
        'cisco', 'opnsense');
    -- From dashboard:ID and /editor/gateways/NAME/secret.
    INSERT INTO secrets (scope, path, value)
      SELECT 'gateways:' || substr(scope, 11), substr(path, 17), value
      FROM secrets WHERE scope LIKE 'dashboard:%' AND path LIKE '/editor/gateways/%';
  `,
} as const;
