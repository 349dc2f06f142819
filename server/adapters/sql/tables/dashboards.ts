import { integer, keptRef, ref, small, type Table, text } from './table.ts';

/** Dashboards, with what belongs to them, and the secrets of dashboards and pages. */
export const dashboardTables: readonly Table[] = [
  {
    name: 'dashboards',
    since: '0002-dashboards',
    isOrdered: true,
    isLarge: true,
    columns: {
      id: text().key(),
      api_hostname: text(),
      editor_hostname: text().unique(),
      cloud_user_id: text(),
      config: text(),
      created_at: integer(),
      /** The host name it was created with, which its owner cannot change: links in mails lead only there. */
      given_hostname: text().default('').since('0016-given-hostnames'),
      /** The host name it will have once its DNS leads to the server, or the operator sets it; else empty. */
      wanted_hostname: text().default('').since('0023-wanted-hostnames'),
      /** NULL: a server of the version before added it, and it belongs to the organisation of its owner. */
      organisation_id: keptRef('organisations').optional().since('0047-organisations'),
      /** Since then its host shows no page of others but those it is lent to. NULL: it is not known yet whose pages it showed. */
      own_pages_since: integer().optional().since('0067-lent-hosts'),
    },
    indexes: { dashboards_of_organisation: { on: 'organisation_id', since: '0047-organisations' } },
  },
  {
    // Organisations whose pages are shown at the host of another's dashboard.
    name: 'lent_hosts',
    since: '0067-lent-hosts',
    columns: {
      dashboard_id: ref('dashboards'),
      organisation_id: ref('organisations'),
      because: text().check("because IN ('shown before', 'operator', 'gateway', 'published')"),
      created_at: integer(),
      visits: integer().default(0),
      last_visit_at: integer().optional(),
    },
    key: ['dashboard_id', 'organisation_id'],
  },
  {
    // What was seen of the hosts of brands, which are looked at once a day.
    name: 'brand_hosts',
    since: '0087-brand-hosts',
    columns: {
      dashboard_id: ref('dashboards'),
      host: text(),
      /** Who looks puts it off first, so that of several servers one looks. */
      due_at: integer(),
      checked_at: integer().optional(),
      /** NULL: the last look got an answer. */
      unasked: text().optional(),
      answered_at: integer().optional(),
      sentence: text().optional(),
      right_since: integer().optional(),
      lost_since: integer().optional(),
      told_at: integer().optional(),
      /** JSON. NULL: no connection was made. */
      certificate: text().optional(),
      /** JSON. NULL: not looked at since this is kept. */
      dns: text().optional().since('0092-brand-host-lines'),
      /** When a TXT record was seen last that proves it. */
      proved_at: integer().optional().since('0096-proved-hosts'),
      /** NULL: its dashboard has had no other one, or got it from a server of the version before. */
      named_at: integer().optional().since('0096-proved-hosts'),
    },
    key: ['dashboard_id', 'host'],
  },
  {
    // Who has signed in at the host of which dashboard: only their mails contain links to it.
    name: 'dashboard_people',
    since: '0017-dashboard-people',
    columns: {
      dashboard_id: ref('dashboards'),
      user_id: ref('users'),
      /** 1: goes on signing in there, whatever else: did so before hosts were kept apart, or its provider named them. */
      admitted: small().default(1).since('0070-people-at-hosts'),
    },
    key: ['dashboard_id', 'user_id'],
  },
  {
    name: 'gateways',
    since: '0036-gateways',
    columns: {
      dashboard_id: ref('dashboards'),
      id: text(),
      name: text().sorted(),
      settings: text(),
      created_at: integer(),
    },
    key: ['dashboard_id', 'id'],
    unique: [['dashboard_id', 'name']],
  },
  {
    // What the controllers of gateways answered last: a visitor's login, or a test.
    name: 'gateway_answers',
    since: '0088-gateway-answers',
    columns: {
      dashboard_id: ref('dashboards'),
      gateway_id: text(),
      asked_at: integer(),
      asked_by: text().check("asked_by IN ('visit', 'test')"),
      /** NULL: there was no answer. */
      status: integer().optional(),
      /** Why there was none. */
      failed: text().optional(),
      reason: text().optional(),
      /** When there was one last. */
      answered_at: integer().optional(),
    },
    key: ['dashboard_id', 'gateway_id'],
  },
  {
    name: 'secrets',
    since: '0002-dashboards',
    columns: { scope: text(), path: text(), value: text() },
    key: ['scope', 'path'],
  },
  {
    // A check value that only the key of the secrets can decrypt.
    name: 'key_check',
    since: '0019-key-check',
    columns: { id: small().key().check('id = 1'), value: text() },
  },
];
