import type { WebhookType } from '#core/webhooks/events.ts';

/** Why nothing is sent to an endpoint any more. */
export type DisabledWhy = 'person' | 'gone' | 'failing';

/** What people say of an endpoint. */
export interface WebhookSettings {
  readonly url: string;
  /** null: all. */
  readonly events: readonly WebhookType[] | null;
  /** Whether it gets what visitors answered. */
  readonly personal: boolean;
  /** Who gets it then, as visitors read it; else empty. */
  readonly recipient: string;
}

/** Where events of an organisation are sent. Times are milliseconds. */
export interface WebhookEndpointRecord extends WebhookSettings {
  readonly id: string;
  readonly organisation_id: string;
  readonly created_at: number;
  /** Whether it ever got what visitors answered. */
  readonly had_personal: boolean;
  /** By what it tells one person from another; no other endpoint has the same. */
  readonly subject_key: string;
  /** Until then the secret of before signs as well; null: there is none. */
  readonly former_until: number | null;
  readonly disabled_at: number | null;
  readonly disabled_why: DisabledWhy | '';
  readonly last_ok_at: number | null;
  /** The status of the last answer; null: there was none. */
  readonly last_status: number | null;
  /** A word for why there was no answer; empty: there was one. */
  readonly last_fault: string;
  /** Failures since something was taken, and since when; null: the last attempt did not fail. */
  readonly failures: number;
  readonly failing_since: number | null;
  /** Nothing is sent before. */
  readonly next_at: number;
}

/** How an attempt went, for its endpoint. */
export type EndpointProgress = Pick<
  WebhookEndpointRecord,
  'last_ok_at' | 'last_status' | 'last_fault' | 'failures' | 'failing_since' | 'next_at'
>;

/** What owners are still to be mailed. */
export type OwedMail = 'failed' | 'disabled';

/** Ids of those to whom enough is on its way. */
export interface Busy {
  readonly endpoints: readonly string[];
  readonly organisations: readonly string[];
}

export interface WebhookEndpoints {
  /** The oldest first. */
  ofOrganisation(organisationId: string): Promise<WebhookEndpointRecord[]>;
  byId(id: string): Promise<WebhookEndpointRecord | undefined>;
  add(
    endpoint: WebhookSettings & Pick<WebhookEndpointRecord, 'id' | 'organisation_id' | 'created_at' | 'subject_key'>,
  ): Promise<void>;
  change(id: string, settings: WebhookSettings): Promise<void>;
  setFormerUntil(id: string, time: number): Promise<void>;
  /** Nothing more is sent while it has this address, and owners are to be mailed unless one of them did it. */
  disable(endpoint: Pick<WebhookEndpointRecord, 'id' | 'url'>, why: DisabledWhy, now: number): Promise<void>;
  /** It begins anew: what it did not take before is forgotten, and what waits is sent. */
  enable(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /**
   * Those with a message whose time has come, but for the busy ones; who waits the longest comes first. It looks at one message
   * of each, however many wait.
   */
  due(now: number, busy: Busy, most: number): Promise<WebhookEndpointRecord[]>;
  /** The next number of its messages, which comes next in turn now. */
  takeTurn(id: string, now: number): Promise<number>;
  note(id: string, progress: EndpointProgress): Promise<void>;
  owe(id: string, mail: OwedMail): Promise<void>;
  owed(): Promise<(WebhookEndpointRecord & { readonly owed: OwedMail })[]>;
  settle(id: string): Promise<void>;
}

export interface NewWebhookMessage {
  readonly id: string;
  readonly endpoint_id: string;
  readonly type: WebhookType;
  /** Of the event. */
  readonly at: number;
  /** JSON of what it says, without what is counted by the endpoint. */
  readonly data: string;
  /** The same without what is personal; null where nothing is. */
  readonly thin: string | null;
  /** The id of the record that the personal part is of; null where nothing is. */
  readonly subject: string | null;
}

export interface WebhookMessageRecord extends NewWebhookMessage {
  /** null: it was not tried yet. */
  readonly sequence: number | null;
  readonly tries: number;
  /** null: it is not tried any more. */
  readonly next_at: number | null;
  /** null: nobody took it. */
  readonly delivered_at: number | null;
}

export interface WebhookAttempt {
  readonly message_id: string;
  readonly at: number;
  /** null: there was no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** A word for why there was none; empty: there was one. */
  readonly fault: string;
  /** The beginning of the answer. */
  readonly answer: string;
}

export interface WebhookMessages {
  /** Due at once. */
  add(message: NewWebhookMessage, now: number): Promise<void>;
  byId(id: string): Promise<WebhookMessageRecord | undefined>;
  /** The newest first, of those before `id`. */
  ofEndpoint(endpointId: string, before: string | null, limit: number): Promise<WebhookMessageRecord[]>;
  /** Up to so many whose time has come, which nobody else gets until then. */
  claim(
    endpointId: string,
    when: { readonly now: number; readonly until: number },
    most: number,
  ): Promise<WebhookMessageRecord[]>;
  setSequence(id: string, sequence: number): Promise<void>;
  /** Keeps how an attempt went, unless the message waits for another time than it was claimed until. */
  attempted(
    attempt: WebhookAttempt,
    progress: Pick<WebhookMessageRecord, 'tries' | 'next_at' | 'delivered_at'>,
    claimed: number | null,
  ): Promise<void>;
  /** The oldest first. */
  attemptsOf(ids: readonly string[]): Promise<WebhookAttempt[]>;
  /** Sends it once more from the start. */
  replay(id: string, now: number): Promise<void>;
  /** The same for those of a time that are not waiting, `most` at most; how many. */
  replayBetween(endpointId: string, from: number, until: number, now: number, most: number): Promise<number>;
  /** How many of an endpoint wait, up to a number. */
  countWaiting(endpointId: string, most: number): Promise<number>;
  /** How many wait since before a time, up to a number. */
  countOverdue(before: number, most: number): Promise<number>;
  /** Takes out of messages what is personal of a record. */
  makeThin(subject: string): Promise<void>;
  /** Takes it out of `most` messages of an endpoint; how many there were. */
  makeThinOf(endpointId: string, most: number): Promise<number>;
  /** Removes `most` of an endpoint; how many there were. */
  removeOf(endpointId: string, most: number): Promise<number>;
  /** Removes `most` of before a time, but for those of patient types that wait; how many there were. */
  removeBefore(time: number, patient: readonly WebhookType[], most: number): Promise<number>;
}
