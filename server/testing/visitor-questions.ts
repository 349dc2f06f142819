import type { Queries, Value } from '../adapters/sql/queries.ts';
import type { Repositories } from '../ports/store/store.ts';

/** Statements that fill the tables of PostgreSQL as those of a provider are, with everything that visitors ask about. */
export function fillVenues({ venues, consents }: { readonly venues: number; readonly consents: number }): string[] {
  return [
    `INSERT INTO users (id, cloud_user_id, email, fullname, created_at)
        SELECT 'user-' || n, 'cloud-' || n, 'user' || n || '@portico.test', 'U', 0 FROM generate_series(1, ${venues}) n`,
    `INSERT INTO pages (id, user_id, label, html, config, revision, template, is_default, created_at, updated_at)
        SELECT 'page-' || n, 'user-' || n, 'P', 'h', '{}', 1, false, false, 0, 0 FROM generate_series(1, ${venues}) n`,
    `INSERT INTO permissions (id, page_id, user_email, action, created_at)
        SELECT 'p' || n, 'page-' || n, 'user' || n + 1 || '@portico.test', 'edit', 0 FROM generate_series(1, ${venues}) n`,
    `INSERT INTO consents (page_id, organisation_id, gateway_id, at, client, method, wording, hash, given, labels, erase_at, receipt_id, statement, marketing)
        SELECT 'page-' || n % ${venues}, 'user-' || n % ${venues}, 'g' || n % ${venues}, n, md5(n::text), 'click', repeat('w', 200), md5(n::text) || md5(n::text),
          '{"email":"' || n || '@portico.test"}', '{"email":"Email"}', n + 1000000,
          'receipt-' || n, 'statement', n % 3 % 2 FROM generate_series(1, ${consents}) n`,
    `INSERT INTO consent_events (receipt_id, organisation_id, page_id, at, state, purpose, said_by, kept_until)
        SELECT 'receipt-' || n, 'user-' || n % ${venues}, 'page-' || n % ${venues}, n, 'given', 'marketing', 'visitor', n + 1000000
          FROM generate_series(1, 20000) n`,
    `INSERT INTO wordings SELECT md5(n::text), 'en', repeat('w', 200), n + 1000000 FROM generate_series(1, ${venues}) n`,
    `INSERT INTO marketing_stops
        SELECT 'user-' || n % ${venues}, md5(n::text), n, n + 1000000 FROM generate_series(1, 20000) n`,
    `INSERT INTO consent_contacts SELECT n || '@portico.test', n FROM generate_series(1, ${consents}) n`,
    `INSERT INTO seen_pages SELECT 'page-' || n, 'h', '', 'd', n FROM generate_series(1, ${venues}) n`,
    `INSERT INTO recorded_visits SELECT gen_random_uuid()::text, n + 1000000 FROM generate_series(1, 20000) n`,
    `INSERT INTO online_devices
        SELECT '10.77.0.' || n, 'page-' || n % ${venues}, md5(n::text), null, n + 1000000 FROM generate_series(1, 20000) n`,
    `INSERT INTO coupons (user_id, code, created_at)
        SELECT 'user-' || n % ${venues} + 1, 'CODE' || n, 0 FROM generate_series(1, 20000) n`,
    `INSERT INTO organisations (id, slug, name, kind, created_at)
        SELECT 'org-' || n, 'org-' || n, 'O', 'team', 0 FROM generate_series(1, 500) n`,
    `INSERT INTO voucher_batches
        (id, organisation_id, number, kind_name, name, note, price, alphabet, limits, count, created_by, created_at)
        SELECT 'batch-' || n, 'org-' || n % 500 + 1, n, '', '', '', '', 'safe', '{}', 1, '', 0
          FROM generate_series(1, 5000) n`,
    "UPDATE coupons SET batch_id = 'batch-' || id % 5000 + 1 WHERE id % 3 = 0",
    `INSERT INTO voucher_leases (id, voucher_id, grant_id, client, page_id, nas, used_seconds, used_down, used_up, started_at, hard_end_at, ended_at)
        SELECT 'lease-' || n, n, 'grant-' || n, md5(n::text), 'page-' || n % ${venues}, 'nas-' || n % 500, 0, 0, 0, n, n + 1000000,
          CASE WHEN n % 3 > 0 THEN n END FROM generate_series(1, 20000) n`,
    `INSERT INTO session_ends (lease_id, wanted, wanted_at, answer)
        SELECT 'lease-' || n, 'end', n, CASE WHEN n % 9 > 0 THEN 'done' END FROM generate_series(1, 20000) n`,
    `INSERT INTO coupon_devices SELECT n, md5(n::text) FROM generate_series(1, 20000) n`,
    `INSERT INTO sms_codes SELECT 'page-' || n, '+' || n, 'h', 0, 0 FROM generate_series(1, ${venues}) n`,
    `INSERT INTO visitor_grants (id, login, device, client, holds, decided_at, granted_at, ends_at, details)
        SELECT 'grant-' || n, md5(n::text), md5(n::text), md5(n::text), 'coupon ' || n % 10000, n,
          CASE WHEN n % 2 = 0 THEN n END, n + 1000000, '{}' FROM generate_series(1, 20000) n`,
    `INSERT INTO radius_accounts (username, password, grant_id, number, page_id, client, period, details, expires_at, used_at, forget_at)
        SELECT 'user-' || n, 'p', 'grant-' || n, 0, 'page-' || n % ${venues}, md5(n::text), 'day', '{}', 0, n, n + 1000000
          FROM generate_series(1, 20000) n`,
    `INSERT INTO radius_sessions SELECT 'user-' || n, 'a', 0, 0, 0, n, 0 FROM generate_series(1, 20000) n`,
    `INSERT INTO rate_limits SELECT 'messages to', '+' || n, 1, n + 1000000 FROM generate_series(1, 20000) n`,
    `INSERT INTO pending_steps
        SELECT 'page-' || n % ${venues}, md5(n::text), 'sms', 's', n + 1000000 FROM generate_series(1, 20000) n`,
    'ANALYZE',
  ];
}

export type Asked = readonly [sql: string, values: readonly Value[]];

/** Queries that also note every statement. */
export function noting(queries: Queries, noted: Asked[]): Queries {
  const note = (sql: string, values: readonly Value[]) => {
    noted.push([sql, values]);
    return [sql, ...values] as const;
  };
  return {
    dialect: queries.dialect,
    get: (sql, ...values) => queries.get(...note(sql, values)),
    all: (sql, ...values) => queries.all(...note(sql, values)),
    run: (sql, ...values) => queries.run(...note(sql, values)),
    tx: (work) => queries.tx((transaction) => work(noting(transaction, noted))),
    snapshot: (work) => queries.snapshot((transaction) => work(noting(transaction, noted))),
  };
}

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Tables that are read from their first row to the last. */
export function scanned(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(scanned)];
}

export const CONSENT = {
  page_id: 'page-7',
  at: 1,
  client: 'aa:bb:cc:00:00:07',
  method: 'click',
  language: 'en',
  wording: 'I accept',
  hash: 'h',
  given: {},
  labels: {},
  lifetime: 1,
};
const GRANT = {
  id: 'grant-new',
  login: 'login-7',
  device: 'device-7',
  client: 'aa:bb:cc:00:00:07',
  holds: 'coupon 7',
  decided_at: 1,
  granted_at: null,
  ends_at: 2,
  details: {},
};
const ONLINE = { address: '10.77.0.7', page_id: 'page-7', client: 'aa:bb:cc:00:00:07', ends_at: null, forget_at: 9 };
const ACCOUNT = {
  username: 'user-new',
  password: 'p',
  grant_id: 'grant-new',
  number: 0,
  page_id: 'page-7',
  client: 'aa:bb:cc:00:00:07',
  period: 'day',
  details: {},
  forget_at: 9,
};
const SESSION = { username: 'user-7', id: 'a', seconds: 1, downloaded: 1, uploaded: 1, reported_at: 1, ended: false };
const LEASE = {
  id: 'lease-7',
  voucher_id: 7,
  grant_id: 'grant-7',
  client: 'aa:bb:cc:00:00:07',
  page_id: 'page-7',
  gateway_id: null,
  dashboard_id: null,
  session_id: null,
  nas: null,
  nas_address: null,
  nas_session: null,
  nas_user: null,
  missed: 0,
  day: null,
  leased_seconds: 1,
  leased_down: null,
  leased_up: null,
  leased_total: null,
  used_seconds: 0,
  used_down: 0,
  used_up: 0,
  started_at: 1,
  held_until: null,
  reported_at: null,
  hard_end_at: 2,
  ended_at: null,
  end_cause: null,
} as const;
const END = {
  lease_id: 'lease-7',
  wanted: 'end',
  wanted_at: 1,
  handed_at: null,
  answer: null,
  former: null,
} as const;
const ACCOUNT_OF_COUPON = {
  minutes: null,
  clock: null,
  every: null,
  day: null,
  download: null,
  upload: null,
  total: null,
  first_used_at: 1,
  used_seconds: 1,
  downloaded: 1,
  uploaded: 1,
  unreported_download: 0,
  unreported_upload: 0,
  unreported_total: 0,
} as const;
const PENDING = { page_id: 'page-7', device: 'device-7', step: 'sms', state: 's', ends_at: 9 };
const CODE = { page_id: 'page-7', number: '+49', hash: 'h', expires_at: 2 };

/** Questions of a visitor's requests to the store, and the hourly work for all of them. */
export const visitorQuestions: Readonly<Record<string, (store: Repositories) => Promise<unknown>>> = {
  'whether the page changed': ({ pages }) => pages.stateOf('page-7'),
  'the page': ({ pages }) => pages.byId('page-7'),
  'the owner': ({ users }) => users.byId('user-7'),
  'the owner of the dashboard': ({ users }) => users.byCloudId('cloud-7'),
  'whether the dashboard is lent': ({ permissions }) => permissions.links('user-7', 'user8@portico.test'),
  'their last login': ({ consents }) => consents.lastAt(CONSENT),
  'what became of a consent': ({ consentProofs }) => consentProofs.ofReceipt('receipt-7'),
  'the records of a receipt': ({ consentProofs }) => consentProofs.records('receipt-7'),
  'who agreed to be written to': ({ consentProofs }) =>
    consentProofs.agreed('user-7', { contact: '7@portico.test' }, 200),
  'words that were agreed to': ({ consentProofs }) =>
    consentProofs.keepWording({ hash: 'h', language: 'en', text: 'News' }, 1),
  'whether somebody stopped it': ({ consentProofs }) => consentProofs.stoppedAt('user-7', ['a']),
  'proofs that are over': ({ consentProofs }) => consentProofs.removeEnded(1),
  'a page as it was seen': ({ seenPages }) => seenPages.of({ page_id: 'page-7', hash: 'h', language: null }),
  'that it is kept longer': ({ seenPages }) => seenPages.keep({ page_id: 'page-7', hash: 'h', language: null }, 1),
  'pages that nobody saw lately': ({ seenPages }) => seenPages.removeEnded(1),
  'visitors with an email': ({ foundVisitors }) =>
    foundVisitors.find('user-7', { contact: '7@portico.test' }, null, 100),
  'the visitors of an organisation': ({ foundVisitors }) => foundVisitors.find('user-7', {}, null, 100),
  'visitors with a device': ({ foundVisitors }) =>
    foundVisitors.find('user-7', { client: 'aa:bb:cc:00:00:07' }, null, 100),
  'visitors through a gateway': ({ foundVisitors }) =>
    foundVisitors.find('user-7', { gateway_id: 'g7', marketing: 'yes' }, null, 100),
  // spec visitors.9: what a visitor agreed to is recorded.
  'a record': ({ consents }) => consents.add(CONSENT),
  'whether it is recorded': ({ recordedVisits }) => recordedVisits.add('visit-new', 1),
  'a coupon': ({ coupons }) => coupons.byCode('user-7', 'CODE7', 'org-7'),
  'the devices of a coupon': ({ coupons }) => coupons.isUsedBy(7, 'aa:bb:cc:00:00:07'),
  'a use of a coupon': ({ coupons }) => coupons.use(7, 'aa:bb:cc:00:00:07', 1),
  'a coupon by its number': ({ coupons }) => coupons.byId(7),
  'what was used of a coupon': ({ coupons }) => coupons.setAccount(7, ACCOUNT_OF_COUPON),
  'a lease of a coupon': ({ voucherLeases }) => voucherLeases.put(LEASE),
  'a lease by its name': ({ voucherLeases }) => voucherLeases.byId('lease-7'),
  'who is online with a coupon': ({ voucherLeases }) => voucherLeases.openOf(7),
  'who is online at a gateway': ({ voucherLeases }) => voucherLeases.openAt('nas-7', 9),
  'whether each login takes from the coupon of a device': ({ voucherLeases }) =>
    voucherLeases.isMetered({ page_id: 'page-7', clients: ['aa:bb:cc:00:00:07'] }, 1),
  'leases that nobody reported the end of': ({ voucherLeases }) =>
    voucherLeases.overdue({ endBefore: 1, heldBefore: 1 }),
  'who may be online with a coupon': ({ voucherLeases }) => voucherLeases.perhapsOnline(7, 1),
  'which controllers are asked about sessions': ({ voucherLeases }) => voucherLeases.watched(),
  'who is online at a controller': ({ voucherLeases }) =>
    voucherLeases.watchedAt({ dashboard_id: 'host', gateway_id: 'gateway-7' }),
  'a session that is to end': ({ sessionEnds }) => sessionEnds.put(END),
  'what a gateway answered': ({ sessionEnds }) => sessionEnds.of('lease-7'),
  'what gateways are to be told': ({ sessionEnds }) =>
    sessionEnds.waiting('radius', { wantedAfter: 19_990, handedBefore: 1 }),
  'leases that are over': ({ voucherLeases }) => voucherLeases.forget(1),
  'a code by SMS': ({ smsCodes }) => smsCodes.put(CODE),
  'a typed code': ({ smsCodes }) => smsCodes.tryOne(CODE.page_id, CODE.number, 1, 5),
  'whose code it is': ({ smsCodes }) => smsCodes.claim(CODE.page_id, CODE.number, CODE.hash, 'login-7'),
  'a spent code': ({ smsCodes }) => smsCodes.remove(CODE.page_id, CODE.number, CODE.hash),
  'how many messages were sent': ({ limits }) =>
    limits.take([{ scope: 'messages to', key: '+7', most: 3, window: 3_600_000 }]),
  'a grant': ({ visitorGrants }) => visitorGrants.add(GRANT),
  'the grant of an address': ({ visitorGrants }) => visitorGrants.byId('grant-7'),
  'an earlier press': ({ visitorGrants }) => visitorGrants.ofLogin('login-7', 1),
  'who holds a coupon': ({ visitorGrants }) => visitorGrants.holders('coupon 7', 1),
  'what a device was granted': ({ visitorGrants }) => visitorGrants.grantedTo('device-7', 1),
  'a grant that is handed out': ({ visitorGrants }) =>
    visitorGrants.setGranted('grant-7', { granted_at: 1, ends_at: 2, details: {} }),
  'a grant that is taken back': ({ visitorGrants }) => visitorGrants.remove('grant-7'),
  'grants that are over': ({ visitorGrants }) => visitorGrants.removeEnded(1),
  'records that are due': ({ consents }) => consents.eraseDue(1),
  'who is online at an address': ({ onlineDevices }) => onlineDevices.at('10.77.0.7', 1),
  'how long a device is online': ({ onlineDevices }) => onlineDevices.of(ONLINE, 1),
  'a device that is online': ({ onlineDevices }) => onlineDevices.put(ONLINE),
  'a device that the gateway refused': ({ onlineDevices }) => onlineDevices.remove(ONLINE),
  'devices that are no longer online': ({ onlineDevices }) => onlineDevices.forget(1),
  'an account for a gateway': ({ radiusAccounts }) => radiusAccounts.add(ACCOUNT, 60_000),
  'the accounts of a grant': ({ radiusAccounts }) => radiusAccounts.ofGrant('grant-7'),
  'an account by its name': ({ radiusAccounts }) => radiusAccounts.byName('user-7'),
  'an account that is handed out again': ({ radiusAccounts }) => radiusAccounts.extend('user-7', 60_000),
  'an account that is used': ({ radiusAccounts }) => radiusAccounts.use('user-7', 1),
  'what a device was last let in with': ({ radiusAccounts }) => radiusAccounts.lastUsed(ACCOUNT),
  'a report of a session': ({ radiusAccounts }) => radiusAccounts.report(SESSION, 9),
  'what a device used': ({ radiusAccounts }) => radiusAccounts.sessionsOf(ACCOUNT),
  'a device that is erased': ({ radiusAccounts }) => radiusAccounts.erase(ACCOUNT),
  'accounts that are over': ({ radiusAccounts }) => radiusAccounts.forget(1),
  'where a device was': ({ pendingSteps }) => pendingSteps.of(PENDING, 1),
  'where a device is': ({ pendingSteps }) => pendingSteps.put(PENDING),
  'a device that went on': ({ pendingSteps }) => pendingSteps.remove(PENDING),
  'steps that nobody went on from': ({ pendingSteps }) => pendingSteps.removeEnded(1),
  'their last visit': ({ consents }) => consents.last(CONSENT),
  'old visits': ({ recordedVisits }) => recordedVisits.removeBefore(1),
};
