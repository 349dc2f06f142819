/** What visitors agreed to (field consent.1). It outlives the page, so it has no reference to it. */
export const consents = {
  name: '0011-consents',
  sql: `
    CREATE TABLE consents (
      id INTEGER PRIMARY KEY,
      page_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      client TEXT NOT NULL,
      method TEXT NOT NULL,
      language TEXT,
      wording TEXT NOT NULL,
      hash TEXT NOT NULL
    ) STRICT;
    CREATE INDEX consents_of_page ON consents (page_id, at);
  `,
} as const;

/** Data of the methods sms and coupon, and the contact data of a visitor, with their consent. */
export const logins = {
  name: '0014-logins',
  sql: `
    ALTER TABLE consents ADD COLUMN given TEXT NOT NULL DEFAULT '{}';
    CREATE TABLE sms_codes (
      page_id TEXT NOT NULL,
      number TEXT NOT NULL,
      hash TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      tries INTEGER NOT NULL,
      PRIMARY KEY (page_id, number)
    ) STRICT;
    CREATE TABLE coupons (
      id INTEGER PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      code TEXT NOT NULL,
      valid_from INTEGER,
      valid_until INTEGER,
      minutes INTEGER,
      uses INTEGER,
      devices INTEGER,
      download INTEGER,
      upload INTEGER,
      used INTEGER NOT NULL DEFAULT 0,
      first_used_at INTEGER,
      downloaded INTEGER NOT NULL DEFAULT 0,
      uploaded INTEGER NOT NULL DEFAULT 0,
      invalidated_at INTEGER,
      created_at INTEGER NOT NULL,
      UNIQUE (user_id, code)
    ) STRICT;
    CREATE TABLE coupon_devices (
      coupon_id INTEGER NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
      client TEXT NOT NULL,
      PRIMARY KEY (coupon_id, client)
    ) STRICT;
  `,
} as const;

/** Visits whose traces are stored, so that a visit reported twice is stored once. */
export const recordedVisits = {
  name: '0020-recorded-visits',
  sql: `
    CREATE TABLE recorded_visits (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    CREATE INDEX recorded_visits_at ON recorded_visits (at);
  `,
} as const;

/**
 * The page's labels of the answers, and when a visitor's data are erased. For existing visitors nobody had chosen a
 * time: it starts now.
 */
export const visitors = {
  name: '0021-visitors',
  sql: `
    ALTER TABLE consents ADD COLUMN labels TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE consents ADD COLUMN erase_at INTEGER NOT NULL DEFAULT 0;
    UPDATE consents SET erase_at = unixepoch() * 1000 + 90 * 86400000;
    CREATE INDEX consents_in_order ON consents (page_id, id);
    CREATE INDEX consents_to_erase ON consents (erase_at);
  `,
} as const;

/** Visitors who were let in by a verifier, and what they hold, for every server; which login typed a code first. */
export const visitorGrants = {
  name: '0032-visitor-grants',
  sql: `
    ALTER TABLE sms_codes ADD COLUMN typed_by TEXT;
    CREATE TABLE visitor_grants (
      id TEXT PRIMARY KEY,
      login TEXT NOT NULL,
      device TEXT,
      client TEXT NOT NULL,
      holds TEXT,
      decided_at INTEGER NOT NULL,
      granted_at INTEGER,
      ends_at INTEGER NOT NULL,
      details TEXT NOT NULL
    ) STRICT;
    CREATE INDEX visitor_grants_of_login ON visitor_grants (login, decided_at);
    CREATE INDEX visitor_grants_holders ON visitor_grants (holds) WHERE granted_at IS NULL;
    CREATE INDEX visitor_grants_of_device ON visitor_grants (device, granted_at);
    CREATE INDEX visitor_grants_ends ON visitor_grants (ends_at);
  `,
} as const;

/** Whether a device was at a page before is found without reading all consents of the page. */
export const consentsOfDevice = {
  name: '0033-consents-of-device',
  sql: 'CREATE INDEX consents_of_device ON consents (page_id, client)',
} as const;

/** Devices that a gateway was told to let in, by the address they ask from (field http-and-https.4). */
export const onlineDevices = {
  name: '0034-online-devices',
  sql: `
    CREATE TABLE online_devices (
      address TEXT NOT NULL,
      page_id TEXT NOT NULL,
      client TEXT NOT NULL,
      ends_at INTEGER,
      forget_at INTEGER NOT NULL,
      PRIMARY KEY (address, page_id, client)
    ) STRICT;
    CREATE INDEX online_devices_of_page ON online_devices (page_id, client);
    CREATE INDEX online_devices_to_forget ON online_devices (forget_at);
  `,
} as const;

/** Accounts that are valid once for gateways that ask a RADIUS server, and the sessions these report. */
export const radiusAccounts = {
  name: '0035-radius-accounts',
  sql: `
    CREATE TABLE radius_accounts (
      username TEXT PRIMARY KEY,
      password TEXT NOT NULL,
      grant_id TEXT NOT NULL,
      number INTEGER NOT NULL,
      page_id TEXT NOT NULL,
      client TEXT NOT NULL,
      period TEXT NOT NULL,
      details TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER,
      forget_at INTEGER NOT NULL,
      UNIQUE (grant_id, number)
    ) STRICT;
    CREATE INDEX radius_accounts_of_device ON radius_accounts (page_id, client, used_at);
    CREATE INDEX radius_accounts_to_forget ON radius_accounts (forget_at);
    CREATE TABLE radius_sessions (
      username TEXT NOT NULL REFERENCES radius_accounts (username) ON DELETE CASCADE,
      id TEXT NOT NULL,
      seconds INTEGER NOT NULL,
      downloaded INTEGER NOT NULL,
      uploaded INTEGER NOT NULL,
      reported_at INTEGER NOT NULL,
      ended INTEGER NOT NULL,
      PRIMARY KEY (username, id)
    ) STRICT;
  `,
} as const;

/** Where devices are on their way from the login to the gateway, so that a window that is opened again goes on there. */
export const pendingSteps = {
  name: '0037-pending-steps',
  sql: `
    CREATE TABLE pending_steps (
      page_id TEXT NOT NULL,
      device TEXT NOT NULL,
      step TEXT NOT NULL,
      state TEXT NOT NULL,
      ends_at INTEGER NOT NULL,
      PRIMARY KEY (page_id, device)
    ) STRICT;
    CREATE INDEX pending_steps_ends ON pending_steps (ends_at);
  `,
} as const;

/** When a visitor was asked who has come back since; NULL is the time of the record. */
export const consentsAskedAt = {
  name: '0038-consents-asked-at',
  sql: 'ALTER TABLE consents ADD COLUMN asked_at INTEGER',
} as const;

/** Coupons are found without the hyphens of their codes. */
export const couponsByBareCode = {
  name: '0045-coupons-by-bare-code',
  sql: "CREATE INDEX coupons_by_bare_code ON coupons (user_id, replace(code, '-', ''))",
} as const;
