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

/** When an image was removed whose file is still there, for edits that were not saved yet (server/uploads/library.ts). */
export const removedUploads = {
  name: '0041-removed-uploads',
  sql: 'ALTER TABLE uploads ADD COLUMN removed_at INTEGER',
} as const;
