import type { DeviceDay, Row, SlotCount } from '#core/statistics/types.ts';

export type { DeviceDay, Row, SlotCount };

/** A local day of a page, in which devices are told apart (spec statistics.3). */
export interface CountedDay {
  readonly page_id: string;
  readonly begins_at: number;
  readonly ends_at: number;
  /** What devices are hashed with; it goes with the day. */
  readonly salt: string;
  /** How many of them are kept. */
  readonly devices: number;
}

/** A device of a day, by its hash. */
export type KeptDevice = readonly [hash: string, device: DeviceDay];

/** Whose numbers: those of one page, or of all pages of an organisation. */
export type CountedPages = { readonly page: string } | { readonly organisation: string };

export interface CountsAsked {
  readonly pages: CountedPages;
  /** One gateway's; empty: those where none is known; absent: all. */
  readonly gateway?: string;
}

/** Slots from one on, before another. */
export interface SlotRange {
  readonly from: number;
  readonly before: number;
}

/** What is told apart beside facts: the pages of an organisation, and gateways. */
export interface CountOf {
  readonly id: string;
  readonly visits: number;
  readonly online: number;
}

/** Numbers of visits. They are no data of persons, but for the devices of a day, which go two hours after it. */
export interface VisitCounts {
  /** Whether a batch is written for the first time. */
  begin(batch: string, now: number): Promise<boolean>;
  /** The day of a page that holds a moment. */
  dayAt(pageId: string, at: number): Promise<CountedDay | undefined>;
  /** Keeps a day, unless another server did; the one that is kept. */
  addDay(day: CountedDay): Promise<CountedDay>;
  devices(day: CountedDay, hashes: readonly string[]): Promise<readonly KeptDevice[]>;
  /** `added` are those that were not kept before. */
  keepDevices(day: CountedDay, devices: readonly KeptDevice[], added: number): Promise<void>;
  add(pageId: string, counts: readonly SlotCount[]): Promise<void>;
  /** Sums by slot. */
  rows(asked: CountsAsked, slots: SlotRange): Promise<Row[]>;
  /** Sums of days that are long past; the slot is when the day began. */
  pastRows(asked: CountsAsked, day: string): Promise<Omit<Row, 'slot'>[]>;
  byGateway(pages: CountedPages, slots: SlotRange): Promise<CountOf[]>;
  byPage(asked: CountsAsked, slots: SlotRange): Promise<CountOf[]>;
  /** Pages with slots before a time, the oldest first, and when their oldest began. */
  oldPages(before: number, limit: number): Promise<{ readonly page_id: string; readonly slot: number }[]>;
  /** Makes one sum of the slots of a day of a page. */
  sumDay(pageId: string, day: string, slots: SlotRange): Promise<void>;
  /** Removes the devices of days that are over, batches and days from before. */
  removeEnded(ends: { readonly days: number; readonly batches: number; readonly pastDays: string }): Promise<void>;
}
