/** Pages, their revisions and permissions, and stored answers for repeated requests. */
export const pages = {
  name: '0003-pages',
  sql: `
    CREATE TABLE pages (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id),
      label TEXT NOT NULL,
      html TEXT NOT NULL,
      config TEXT NOT NULL,
      revision INTEGER NOT NULL,
      template INTEGER NOT NULL,
      is_default INTEGER NOT NULL,
      published_html TEXT,
      published_config TEXT,
      published_at INTEGER,
      screenshot_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pages_of_user ON pages (user_id);
    CREATE TABLE revisions (
      id TEXT PRIMARY KEY,
      page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      html TEXT NOT NULL,
      config TEXT NOT NULL,
      reason TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX revisions_of_page ON revisions (page_id, created_at);
    CREATE TABLE permissions (
      id TEXT PRIMARY KEY,
      page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      user_email TEXT NOT NULL,
      action TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (page_id, user_email)
    ) STRICT;
    CREATE INDEX permissions_of_email ON permissions (user_email);
    CREATE TABLE idempotent_answers (
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      page_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, key)
    ) STRICT;
  `,
} as const;

/** Who edits which page. The epoch only grows, so that a late save of an earlier holder can be recognised. */
export const rooms = {
  name: '0004-rooms',
  sql: `
    CREATE TABLE rooms (
      page_id TEXT PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
      epoch INTEGER NOT NULL,
      holder TEXT,
      lease_until INTEGER
    ) STRICT;
  `,
} as const;

/** Templates of the product that were added to these data once: a removed one does not return. */
export const seededTemplates = {
  name: '0012-seeded-templates',
  sql: `
    CREATE TABLE seeded_templates (
      name TEXT PRIMARY KEY,
      at INTEGER NOT NULL
    ) STRICT;
  `,
} as const;

/**
 * The permission an invitation belongs to: the latest one its email had when it was mailed, which is a week before it
 * ends (less a minute for the mail).
 */
export const pageInvitations = {
  name: '0018-page-invitations',
  sql: `
    UPDATE one_time_tokens SET subject = coalesce((
      SELECT id FROM permissions WHERE user_email = subject AND created_at <= expires_at - 604740000
      ORDER BY created_at DESC LIMIT 1
    ), subject) WHERE kind = 'page-invitation';
  `,
} as const;

/** When somebody first looked at a page shared with them; unknown for accounts that existed before. */
export const seenPermissions = {
  name: '0021-seen-permissions',
  sql: `
    ALTER TABLE permissions ADD COLUMN seen_at INTEGER;
    UPDATE permissions SET seen_at = created_at WHERE user_email IN (SELECT email FROM users);
  `,
} as const;

/** When somebody who may read a page asked for the right to edit it. */
export const askedPermissions = {
  name: '0040-asked-permissions',
  sql: 'ALTER TABLE permissions ADD COLUMN asked_at INTEGER',
} as const;

/** The messages between the server and the commands beside it. */
export const busMessages = {
  name: '0031-bus-messages',
  sql: `
    CREATE TABLE bus_messages (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      at INTEGER NOT NULL,
      message TEXT NOT NULL
    ) STRICT;
    CREATE INDEX bus_messages_at ON bus_messages (at);
  `,
} as const;

/** The processes that serve the data. A room knows the process and the session of its holder. */
export const nodes = {
  name: '0026-nodes',
  sql: `
    CREATE TABLE nodes (id TEXT PRIMARY KEY, alive_until INTEGER NOT NULL) STRICT;
    ALTER TABLE rooms ADD COLUMN node TEXT;
    ALTER TABLE rooms ADD COLUMN session TEXT;
    UPDATE rooms SET session = json_extract(holder, '$.session');
    CREATE INDEX rooms_of_node ON rooms (node);
    CREATE INDEX rooms_of_session ON rooms (session);
  `,
} as const;

/**
 * What became of the mail that tells somebody of a page: when a mail server took it, why none has, when one that waits is
 * tried next, in the name of which dashboard, and by whom it is being sent. Of mails before nothing is known.
 */
export const shareMails = {
  name: '0043-share-mails',
  sql: `
    ALTER TABLE permissions ADD COLUMN mailed_at INTEGER;
    ALTER TABLE permissions ADD COLUMN unsent TEXT;
    ALTER TABLE permissions ADD COLUMN mail_due_at INTEGER;
    ALTER TABLE permissions ADD COLUMN mail_tries INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE permissions ADD COLUMN mail_dashboard TEXT NOT NULL DEFAULT '';
    ALTER TABLE permissions ADD COLUMN mail_claimed_until INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX permissions_with_mail ON permissions (mail_due_at) WHERE mail_due_at IS NOT NULL;
  `,
} as const;

/** Check values of the keys that a process accepts; null for one of the version before. */
export const nodeKeys = { name: '0044-node-keys', sql: 'ALTER TABLE nodes ADD COLUMN keys TEXT;' } as const;
