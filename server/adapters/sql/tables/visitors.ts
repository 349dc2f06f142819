import { integer, number, ref, small, type Table, text } from './table.ts';

/** The codes that visitors log in with, and their way through the gateways. */
export const visitorTables: readonly Table[] = [
  {
    // Visits whose traces are stored, so that a visit reported twice is stored once.
    name: 'recorded_visits',
    since: '0020-recorded-visits',
    columns: { id: text().key(), at: integer() },
    indexes: { recorded_visits_at: { on: 'at' } },
  },
  {
    // Devices that a gateway was told to let in, by the address they ask from (field http-and-https.4).
    name: 'online_devices',
    since: '0034-online-devices',
    columns: {
      address: text(),
      page_id: text(),
      client: text(),
      ends_at: integer().optional(),
      forget_at: integer(),
    },
    key: ['address', 'page_id', 'client'],
    indexes: {
      online_devices_of_page: { on: 'page_id, client' },
      online_devices_to_forget: { on: 'forget_at' },
    },
  },
  {
    // Where devices are on their way from the login to the gateway, so that a window that is opened again goes on there.
    name: 'pending_steps',
    since: '0037-pending-steps',
    columns: { page_id: text(), device: text(), step: text(), state: text(), ends_at: integer() },
    key: ['page_id', 'device'],
    indexes: { pending_steps_ends: { on: 'ends_at' } },
  },
  {
    name: 'sms_codes',
    since: '0014-logins',
    columns: {
      page_id: text(),
      number: text(),
      hash: text(),
      expires_at: integer(),
      tries: integer(),
      /** The login that typed the code first. */
      typed_by: text().optional().since('0032-visitor-grants'),
    },
    key: ['page_id', 'number'],
  },
  {
    // Visitors who were let in by a verifier, and what they hold, for every server.
    name: 'visitor_grants',
    since: '0032-visitor-grants',
    columns: {
      id: text().key(),
      login: text(),
      device: text().optional(),
      client: text(),
      holds: text().optional(),
      decided_at: integer(),
      granted_at: integer().optional(),
      ends_at: integer(),
      details: text(),
    },
    indexes: {
      visitor_grants_of_login: { on: 'login, decided_at' },
      visitor_grants_holders: { on: 'holds', where: 'granted_at IS NULL' },
      visitor_grants_of_device: { on: 'device, granted_at' },
      visitor_grants_ends: { on: 'ends_at' },
      visitor_grants_of_client: { on: 'client', since: '0110-found-visitors' },
    },
  },
  {
    // What a desk issues of: limits of vouchers, and what their codes are made of.
    name: 'voucher_kinds',
    since: '0104-voucher-kinds',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      name: text().sorted(),
      /** The name as it is compared. */
      name_key: text().sorted(),
      price: text(),
      alphabet: text(),
      limits: text(),
      created_at: integer(),
      /** JSON of the network that is printed, without its password; NULL: none. */
      network: text().optional().since('0112-printed-vouchers'),
    },
    unique: [['organisation_id', 'name_key']],
  },
  {
    // Where the printed vouchers of an organisation lead (spec visitors.40).
    name: 'voucher_hosts',
    since: '0115-voucher-hosts',
    columns: {
      organisation_id: ref('organisations').key(),
      host: text(),
      network: text().default(''),
      is_open: small().default(1),
      set_at: integer(),
    },
    unique: [['host']],
  },
  {
    // What was issued at once: the limits are a copy of what the kind had then.
    name: 'voucher_batches',
    since: '0105-voucher-batches',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      /** Counted in the organisation, from 1. */
      number: integer(),
      kind_id: text().optional(),
      kind_name: text(),
      name: text(),
      note: text(),
      price: text(),
      alphabet: text(),
      limits: text(),
      /** JSON of the ids of the pages that they are good at; NULL: all of the organisation. The same of gateways. */
      pages: text().optional(),
      gateways: text().optional(),
      count: integer(),
      /** One that nobody has used by then lets nobody in any more. */
      sell_by: integer().optional(),
      created_by: text(),
      created_at: integer(),
      /** The last time, and how often. */
      printed_at: integer().optional().since('0112-printed-vouchers'),
      printed_by: text().optional().since('0112-printed-vouchers'),
      prints: integer().default(0).since('0112-printed-vouchers'),
      /** Since when no code of it can be read any more. */
      codes_cleared_at: integer().optional().since('0117-ended-vouchers'),
    },
    unique: [['organisation_id', 'number']],
    indexes: {
      voucher_batches_of_person: { on: 'organisation_id, created_by, created_at' },
      voucher_batches_uncleared: { on: 'id', where: 'codes_cleared_at IS NULL', since: '0117-ended-vouchers' },
      voucher_batches_cleared: {
        on: 'codes_cleared_at',
        where: 'codes_cleared_at IS NOT NULL',
        since: '0117-ended-vouchers',
      },
    },
  },
  {
    name: 'coupons',
    since: '0014-logins',
    columns: {
      id: number(),
      user_id: ref('users'),
      code: text(),
      valid_from: integer().optional(),
      valid_until: integer().optional(),
      minutes: integer().optional(),
      uses: integer().optional(),
      devices: integer().optional(),
      download: integer().optional(),
      upload: integer().optional(),
      used: integer().default(0),
      first_used_at: integer().optional(),
      downloaded: integer().default(0),
      uploaded: integer().default(0),
      invalidated_at: integer().optional(),
      created_at: integer(),
      /** What the code is found by: HMAC with the server's key. NULL: a server from before wrote the row. */
      code_hash: text().optional().since('0095-sealed-codes'),
      /** The code, encrypted with the server's key. `code` has a hash of its spelling then. */
      code_sealed: text().optional().since('0095-sealed-codes'),
      total: integer().optional().since('0100-voucher-limits'),
      down_kbps: integer().optional().since('0100-voucher-limits'),
      up_kbps: integer().optional().since('0100-voucher-limits'),
      /** `online`: the minutes count while a device is connected; NULL: from the first use on. */
      clock: text().optional().since('0101-voucher-leases'),
      /** `day`: all is there again each day. */
      every: text().optional().since('0101-voucher-leases'),
      at_once: integer().optional().since('0101-voucher-leases'),
      /** The day that what was used counts for. */
      day: text().optional().since('0101-voucher-leases'),
      used_seconds: integer().default(0).since('0101-voucher-leases'),
      /** Bytes of leases that ended without a last report. */
      unreported_download: integer().default(0).since('0101-voucher-leases'),
      unreported_upload: integer().default(0).since('0101-voucher-leases'),
      unreported_total: integer().default(0).since('0101-voucher-leases'),
      /** What it was issued with at a desk; NULL: by itself, for the pages of its owner. */
      batch_id: ref('voucher_batches').optional().since('0105-voucher-batches'),
      /** Counted in the organisation, from 1. */
      serial: integer().optional().since('0105-voucher-batches'),
      /** Whose it is, such as a room. */
      note: text().default('').since('0105-voucher-batches'),
    },
    unique: [['user_id', 'code']],
    // Coupons are found without the hyphens of their codes.
    indexes: {
      coupons_by_bare_code: { on: "user_id, replace(code, '-', '')", since: '0045-coupons-by-bare-code' },
      coupons_by_hash: { on: 'user_id, code_hash', since: '0095-sealed-codes' },
      coupons_of_batch: { on: 'batch_id, serial', where: 'batch_id IS NOT NULL', since: '0105-voucher-batches' },
      coupons_by_serial: {
        on: 'user_id, serial',
        where: 'serial IS NOT NULL',
        isUnique: true,
        since: '0105-voucher-batches',
      },
      coupons_of_owner: { on: 'user_id, id', since: '0111-voucher-lists' },
      coupons_in_clear: { on: 'id', where: "substr(code, 1, 2) <> 'h:'", since: '0095-sealed-codes' },
    },
  },
  {
    name: 'coupon_devices',
    since: '0014-logins',
    columns: { coupon_id: ref('coupons'), client: text() },
    key: ['coupon_id', 'client'],
    indexes: { coupon_devices_of_client: { on: 'client', since: '0110-found-visitors' } },
  },
  {
    // What devices that are online may use of a coupon.
    name: 'voucher_leases',
    since: '0101-voucher-leases',
    columns: {
      id: text().key(),
      voucher_id: ref('coupons'),
      grant_id: text(),
      client: text(),
      page_id: text(),
      gateway_id: text().optional(),
      /** The account that its gateway was given. */
      session_id: text().optional(),
      /** The gateway as it names itself in its reports. */
      nas: text().optional(),
      leased_seconds: integer().optional(),
      leased_down: integer().optional(),
      leased_up: integer().optional(),
      leased_total: integer().optional(),
      used_seconds: integer(),
      used_down: integer(),
      used_up: integer(),
      day: text().optional(),
      started_at: integer(),
      held_until: integer().optional(),
      reported_at: integer().optional(),
      hard_end_at: integer(),
      ended_at: integer().optional(),
      end_cause: text().optional(),
      dashboard_id: text().optional().since('0103-session-ends'),
      /** Where its gateway asks from, and what it calls the session and its user. */
      nas_address: text().optional().since('0103-session-ends'),
      nas_session: text().optional().since('0103-session-ends'),
      nas_user: text().optional().since('0103-session-ends'),
      /** Answers of its controller in a row that did not have the session any more. */
      missed: integer().default(0).since('0103-session-ends'),
    },
    indexes: {
      // Where a coupon is removed, all of them go along.
      voucher_leases_of_voucher: { on: 'voucher_id', since: '0111-voucher-lists' },
      voucher_leases_open: { on: 'voucher_id', where: 'ended_at IS NULL' },
      voucher_leases_of_gateway: { on: 'nas', where: 'ended_at IS NULL' },
      voucher_leases_overdue: { on: 'hard_end_at', where: 'ended_at IS NULL' },
      voucher_leases_ended: { on: 'ended_at' },
      voucher_leases_of_device: { on: 'page_id, client' },
      voucher_leases_watched: {
        on: 'dashboard_id, gateway_id',
        where: 'ended_at IS NULL AND session_id IS NULL AND held_until IS NULL AND dashboard_id IS NOT NULL',
        since: '0103-session-ends',
      },
      voucher_leases_released: { on: 'voucher_id', where: "end_cause = 'released'", since: '0103-session-ends' },
    },
  },
  {
    // What gateways are to be told of sessions that are under way, and what they answered.
    name: 'session_ends',
    since: '0103-session-ends',
    columns: {
      lease_id: ref('voucher_leases').key(),
      /** `end`: it is to end; `more`: it may use more. */
      wanted: text(),
      wanted_at: integer(),
      /** When it was last handed to who tells the gateway. */
      handed_at: integer().optional(),
      answer: text().optional(),
      /** The lease as it was before it was given more, as JSON. */
      former: text().optional(),
    },
    indexes: { session_ends_waiting: { on: 'wanted_at', where: 'answer IS NULL' } },
  },
  {
    // Accounts that are valid once for gateways that ask a RADIUS server.
    name: 'radius_accounts',
    since: '0035-radius-accounts',
    columns: {
      username: text().key(),
      password: text(),
      grant_id: text(),
      number: integer(),
      page_id: text(),
      client: text(),
      period: text(),
      details: text(),
      expires_at: integer(),
      used_at: integer().optional(),
      forget_at: integer(),
    },
    unique: [['grant_id', 'number']],
    indexes: {
      radius_accounts_of_device: { on: 'page_id, client, used_at' },
      radius_accounts_to_forget: { on: 'forget_at' },
    },
  },
  {
    // The sessions that gateways report of these accounts.
    name: 'radius_sessions',
    since: '0035-radius-accounts',
    columns: {
      username: ref('radius_accounts'),
      id: text(),
      seconds: integer(),
      downloaded: integer(),
      uploaded: integer(),
      reported_at: integer(),
      ended: integer(),
    },
    key: ['username', 'id'],
  },
];
