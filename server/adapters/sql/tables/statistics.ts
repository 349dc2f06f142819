import { integer, small, type Table, text } from './table.ts';

/** Numbers of visits, and for the length of a day the devices that they are counted of (spec statistics.3). */
export const statisticsTables: readonly Table[] = [
  {
    // A page may be removed before its last visits are counted, so nothing refers to it.
    name: 'stat_slots',
    since: '0130-visit-counts',
    columns: {
      page_id: text(),
      slot: integer(),
      what: text(),
      key: text(),
      /** Empty: none that is known. */
      gateway_id: text(),
      count: integer(),
    },
    key: ['page_id', 'slot', 'what', 'key', 'gateway_id'],
    indexes: { stat_slots_old: { on: 'slot' } },
  },
  {
    // Days that are long past, by the clocks of the page's time zone when they were summed.
    name: 'stat_days',
    since: '0130-visit-counts',
    columns: { page_id: text(), day: text(), what: text(), key: text(), gateway_id: text(), count: integer() },
    key: ['page_id', 'day', 'what', 'key', 'gateway_id'],
    indexes: { stat_days_old: { on: 'day' } },
  },
  {
    name: 'stat_salts',
    since: '0130-visit-counts',
    columns: { page_id: text(), begins_at: integer(), ends_at: integer(), salt: text(), devices: integer() },
    key: ['page_id', 'begins_at'],
    indexes: { stat_salts_ends: { on: 'ends_at' } },
  },
  {
    name: 'stat_seen',
    since: '0130-visit-counts',
    columns: {
      page_id: text(),
      begins_at: integer(),
      device: text(),
      last_at: integer(),
      counted: small(),
      online: small(),
      gateway_id: text(),
      told: text(),
    },
    key: ['page_id', 'begins_at', 'device'],
  },
  {
    // What was written, so that a batch whose answer was lost is written once.
    name: 'stat_batches',
    since: '0130-visit-counts',
    columns: { id: text().key(), at: integer() },
    indexes: { stat_batches_at: { on: 'at' } },
  },
];
