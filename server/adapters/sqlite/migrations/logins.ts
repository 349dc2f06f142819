/** What the methods sms and coupon keep, and how a visitor can be reached, with their consent. */
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
