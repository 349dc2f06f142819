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
}

/** Which events are asked for. */
export interface AuditQuery {
  readonly limit?: string;
  readonly cursor?: string;
  readonly name?: string;
  /** The id of an account. */
  readonly actor?: string;
  /** The id of a page. */
  readonly page?: string;
  /** ISO 8601. */
  readonly since?: string;
}
