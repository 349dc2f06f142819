/** Uploaded images. Those from before are entered when their owner looks at them (server/uploads/library.ts). */
export const uploads = {
  name: '0039-uploads',
  sql: `
    CREATE TABLE uploads (
      key TEXT PRIMARY KEY,
      folder TEXT NOT NULL,
      name TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      width INTEGER,
      height INTEGER,
      alt TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX uploads_in_folder ON uploads (folder, created_at);
  `,
} as const;
