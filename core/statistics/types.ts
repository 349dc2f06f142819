/**
 * What is counted of visits, each with the keys it is told apart by (spec statistics.1). Nothing of it names a person.
 *
 * - `seen`: visits; `devices`: devices of a local day, each once.
 * - `tried`: visits with a press; `pressed`: by method, or `return` for a device that need not log in anew.
 * - `stopped`: visits with a refusal; `refused`: by method and the sentence that was read, `coupon visitor.1002`.
 * - `handed`: led to the gateway, which does not tell whether it let them in.
 * - `online`: the gateway said that they are online.
 * - `left`: a session ended; the key is how long it was.
 * - `shown` and `asked`: the language of the page, and the one that the browser asked for first.
 * - `kind` and `window`: what the visitor holds, and whether the page stood in the system's own window.
 * - `version`: the hash of the page that was published then.
 */
export type Fact =
  | 'seen'
  | 'devices'
  | 'tried'
  | 'pressed'
  | 'stopped'
  | 'refused'
  | 'handed'
  | 'online'
  | 'left'
  | 'shown'
  | 'asked'
  | 'kind'
  | 'window'
  | 'version';

/** A fact and its key; empty where it has none. */
export interface Counted {
  readonly what: Fact;
  readonly key: string;
}

/** How often something was, in a quarter of an hour. */
export interface SlotCount extends Counted {
  /** When the quarter began. */
  readonly slot: number;
  /** The configured gateway; empty where none is known. */
  readonly gateway: string;
  readonly count: number;
}

/** What was counted in a slot, over all gateways and pages that are asked for; a day that is long past is one slot. */
export interface Row extends Counted {
  readonly slot: number;
  readonly count: number;
}

/** What a device did at a page. */
export interface Told extends Counted {
  readonly at: number;
  /** The configured gateway, empty where none is known; null: the one that its visit came through. */
  readonly gateway: string | null;
  /** What else is counted where a visit begins: its language, its device, the version of its page. */
  readonly with?: readonly Counted[];
}

/** What is known of a device on one local day. */
export interface DeviceDay {
  readonly last_at: number;
  /** Whether it is one of the devices of the day. */
  readonly isCounted: boolean;
  /** Whether its visit ended at the gateway, so that the next arrival is another visit. */
  readonly isOnline: boolean;
  /** Where its visit came through. */
  readonly gateway: string;
  /** What was counted of its visit. */
  readonly told: readonly string[];
}

/** What a visitor holds. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other';
