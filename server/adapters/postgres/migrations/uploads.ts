/** Uploaded images. Those from before are entered when their owner looks at them (server/uploads/library.ts). */
export const uploads = {
  name: '0014-uploads',
  sql: `
    CREATE TABLE uploads (
      key TEXT COLLATE "C" PRIMARY KEY,
      folder TEXT NOT NULL,
      name TEXT NOT NULL,
      bytes BIGINT NOT NULL,
      width BIGINT,
      height BIGINT,
      alt TEXT NOT NULL,
      created_at BIGINT NOT NULL
    );
    CREATE INDEX uploads_in_folder ON uploads (folder, created_at);
  `,
} as const;

/** When an image was removed whose file is still there, for edits that were not saved yet (server/uploads/library.ts). */
export const removedUploads = {
  name: '0016-removed-uploads',
  sql: 'ALTER TABLE uploads ADD COLUMN removed_at BIGINT',
} as const;
