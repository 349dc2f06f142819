/** Templates of the product that were put into these data once: one that somebody removed does not come back. */
export const seededTemplates = {
  name: '0012-seeded-templates',
  sql: `
    CREATE TABLE seeded_templates (
      name TEXT PRIMARY KEY,
      at INTEGER NOT NULL
    ) STRICT;
  `,
} as const;
