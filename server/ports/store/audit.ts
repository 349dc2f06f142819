/** A personal value of an event stands apart: its reference and hash are in the fields. */
export interface PersonField {
  readonly ref: string;
  readonly hash: string;
}

export type AuditField = string | number | readonly string[] | PersonField | null;
export type AuditFields = Readonly<Record<string, AuditField>>;

/** Something that was done, refused or failed. */
export interface AuditEventRecord {
  readonly id: string;
  /** The id of an organisation, or `server`. */
  readonly chain: string;
  /** Its place in the chain; null until it is sealed. */
  readonly seq: number | null;
  readonly at: number;
  readonly name: string;
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly actor_kind: 'person' | 'token' | 'operator' | 'system' | 'visitor';
  readonly actor_id: string | null;
  /** The member of staff who acted as the actor. */
  readonly acting_id: string | null;
  readonly subject_kind: string;
  readonly subject_id: string;
  /** The name of the subject at that time. */
  readonly subject_label: string;
  readonly fields: AuditFields;
  readonly request_id: string | null;
  readonly session_id: string | null;
  readonly token_id: string | null;
  /** What is personal of the actor stands apart (AuditPersonRecord); null: nothing is known. */
  readonly people_ref: string | null;
  readonly people_hash: string | null;
  /** Of the event before it in the chain. */
  readonly prev_hash: string | null;
  readonly hash: string | null;
}

export type NewAuditEvent = Omit<AuditEventRecord, 'seq' | 'prev_hash' | 'hash'>;

/** What is personal in an event. Its row can be erased, and the event still fits its chain. */
export interface AuditPersonRecord {
  readonly ref: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly user_agent: string;
  readonly salt: string;
}

/** Which events are asked for. What is absent is not looked at. */
export interface AuditFilter {
  readonly chain?: string;
  /** Done by this person, or about them. */
  readonly concerning?: string;
  /** Whether staff of the provider did it, themselves or as somebody. */
  readonly byProvider?: true;
  /** Who did it, themselves or as somebody. */
  readonly actor?: string;
  /** From which network address; `by`: only of what this person did. */
  readonly address?: { readonly is: string; readonly by?: string };
  readonly subject?: { readonly id: string; readonly kind?: string };
  /** A kind, or the word before the point of several. */
  readonly name?: string;
  readonly outcome?: AuditEventRecord['outcome'];
  /** The earliest time. */
  readonly since?: number;
  /** The time before which they were. */
  readonly until?: number;
}

/** Where a list goes on: behind the event of this time and id. */
export interface AuditPlace {
  readonly at: number;
  readonly id: string;
}

/** The place of an event in its chain. */
export interface AuditSeal {
  readonly id: string;
  readonly seq: number;
  readonly prev_hash: string;
  readonly hash: string;
}

export interface AuditEvents {
  add(event: NewAuditEvent): Promise<void>;
  /** The newest first, by time and id. */
  list(filter: AuditFilter, after: AuditPlace | null, limit: number): Promise<AuditEventRecord[]>;
  /** How many fit, up to a number. */
  count(filter: AuditFilter, most: number): Promise<number>;
  /** Chains with events that have no place yet. */
  unsealedChains(): Promise<string[]>;
  /** Events of a chain without a place, by time and id. */
  unsealed(chain: string, limit: number): Promise<AuditEventRecord[]>;
  /** Events without a place that are older than a time. */
  unsealedBefore(time: number): Promise<number>;
  /** Gives an event its place. Rejects with WriteConflict where it has one already. */
  seal(seal: AuditSeal): Promise<void>;
  /** Every chain with an event that has a place. */
  sealedChains(): Promise<string[]>;
  /** Events of a chain behind a place, in their order. */
  sealedAfter(chain: string, seq: number, limit: number): Promise<AuditEventRecord[]>;
  /** The first place of an event that is not older than a time. */
  firstSince(chain: string, time: number): Promise<number | undefined>;
  /** Removes the events of a chain up to a place. */
  removeUpTo(chain: string, seq: number): Promise<void>;
}

export interface AuditPeople {
  add(person: AuditPersonRecord): Promise<void>;
  of(refs: readonly string[]): Promise<AuditPersonRecord[]>;
  remove(refs: readonly string[]): Promise<void>;
  /** Erases what is personal of somebody. The number of rows. */
  erase(person: { readonly user_id: string; readonly email: string }): Promise<number>;
}

/** The end of a chain. */
export interface AuditHeadRecord {
  readonly chain: string;
  readonly seq: number;
  readonly hash: string;
  readonly sealed_at: number;
}

export interface AuditHeads {
  of(chain: string): Promise<AuditHeadRecord | undefined>;
  list(): Promise<AuditHeadRecord[]>;
  /** Moves the end of a chain from the place that was read; rejects with WriteConflict where another moved it meanwhile. */
  move(head: AuditHeadRecord, from: number): Promise<void>;
  /** Whether this process seals alone for so many milliseconds; false: another one does. */
  lease(milliseconds: number): Promise<boolean>;
}

/** Where a chain begins whose first events were removed: behind this place. */
export interface AuditCheckpointRecord {
  readonly chain: string;
  /** The place of the last event that was removed, and its seal. */
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
  /** Made with a key of the server. */
  readonly seal: string;
}

export interface AuditCheckpoints {
  of(chain: string): Promise<AuditCheckpointRecord | undefined>;
  list(): Promise<AuditCheckpointRecord[]>;
  /** Takes the place of the one before. */
  set(checkpoint: AuditCheckpointRecord): Promise<void>;
}

/** A key that seals were made with, encrypted. */
export interface AuditKeyRecord {
  readonly name: string;
  readonly value: string;
}

export interface AuditKeyStore {
  list(): Promise<AuditKeyRecord[]>;
  /** Adds it, or encrypts it otherwise. */
  set(key: AuditKeyRecord, now: number): Promise<void>;
}

/** Where the events of an organisation are sent, in the order of their places. */
export interface AuditStreamRecord {
  readonly id: string;
  readonly organisation_id: string;
  /** An address of https, or of syslog with its protocol behind a plus. */
  readonly address: string;
  readonly created_at: number;
  /** The place of the last event that was sent. */
  readonly sent_seq: number;
  readonly sent_at: number | null;
  /** null: the last try did not fail. */
  readonly failing_since: number | null;
  /** A word for why; empty: it does not fail. */
  readonly failure: string;
  /** Failures since something was sent. */
  readonly tries: number;
  /** It is not tried before. */
  readonly next_at: number;
}

type StreamProgress = Omit<AuditStreamRecord, 'id' | 'organisation_id' | 'address' | 'created_at'>;

export interface AuditStreams {
  /** The oldest first. */
  ofOrganisation(organisationId: string): Promise<AuditStreamRecord[]>;
  /** All whose time has come. */
  due(now: number): Promise<AuditStreamRecord[]>;
  /** Rejects with UniqueViolation where the organisation has the address. */
  add(
    stream: Pick<AuditStreamRecord, 'organisation_id' | 'address' | 'sent_seq'>,
    now: number,
  ): Promise<AuditStreamRecord>;
  note(id: string, progress: StreamProgress): Promise<void>;
  remove(id: string): Promise<void>;
}
