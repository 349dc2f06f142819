/** What was done, as it is told to who may know it. */
export interface AuditEvent {
  readonly id: string;
  /** Its place in the chain; null until it is sealed, which takes about a second. */
  readonly seq: number | null;
  /** ISO 8601. */
  readonly at: string;
  /** Its kind, such as `page.published`. */
  readonly name: string;
  /** What happened, in a sentence. */
  readonly sentence: string;
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly actor: AuditActor;
  /** What it was done to; `label` is its name at that time. */
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string };
  readonly fields: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Who did it. The person may have been erased since: then name, email and address are empty. */
export interface AuditActor {
  readonly kind: 'person' | 'token' | 'operator' | 'system' | 'visitor';
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly user_agent: string;
  /** The member of the provider's staff who did it as that person; absent where the person did. */
  readonly acting?: { readonly id: string; readonly name: string; readonly email: string };
}

/** Which events are asked for; what is absent is not looked at. */
export interface AuditSelection {
  /** A kind such as `page.published`, or all of them such as `page`. */
  readonly name?: string;
  /** The id or the email of an account: what it did, itself or as somebody. */
  readonly actor?: string;
  /** The network address from which it was done, as an event names it. */
  readonly address?: string;
  /** The id of a page. */
  readonly page?: string;
  /** The id of anything that something was done to. */
  readonly subject?: string;
  readonly outcome?: AuditEvent['outcome'];
  /** The first moment, as ISO 8601. */
  readonly since?: string;
  /** The moment before which they were, as ISO 8601. */
  readonly until?: string;
}

/** A part of a list of events. */
export interface AuditQuery extends AuditSelection {
  readonly limit?: string;
  readonly cursor?: string;
}

export const AUDIT_FORMATS = ['csv', 'ndjson'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

/** Events, the newest first, and the cursor of the next ones if there are more. */
export interface AuditPart {
  readonly audit_events: readonly AuditEvent[];
  readonly next?: string;
}

/** Where the events of an organisation are sent as they are sealed. Times are ISO 8601. */
export interface AuditStream {
  readonly id: string;
  readonly kind: 'webhook' | 'syslog';
  /** `https://...`, or `syslog+tls://host:port`, `syslog+tcp:` and `syslog+udp:`. */
  readonly address: string;
  readonly created_at: string;
  /** Sealed events that were not sent yet. */
  readonly waiting: number;
  /** null: nothing was sent yet. */
  readonly sent_at: string | null;
  /** null: the last try did not fail. */
  readonly failing: { readonly since: string; readonly why: string } | null;
}

/** One that was just made. */
export interface NewAuditStream extends AuditStream {
  /** Of a webhook: what its messages are signed with. It is told this once. */
  readonly secret?: string;
}

/** Where the audit log of an organisation is sent, for its owners and admins. */
export interface AuditStreamCalls {
  auditStreams(org: string, signal?: AbortSignal): Promise<AuditStream[]>;
  addAuditStream(org: string, address: string, signal?: AbortSignal): Promise<NewAuditStream>;
  removeAuditStream(org: string, id: string, signal?: AbortSignal): Promise<void>;
}

/** Days that the events of an organisation may be kept, and those they are kept without a word. */
export const AUDIT_DAYS = { least: 30, usual: 400, most: 3_650 } as const;

/** The audit log. `org` is an id or a name in addresses; null: what the caller did, and what was done to their account. */
export interface AuditCalls {
  auditEvents(org: string | null, query: AuditQuery, signal?: AbortSignal): Promise<AuditPart>;
  /** All events that fit, as a file. */
  exportAudit(
    org: string,
    format: AuditFormat,
    selection: AuditSelection,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>>;
}
