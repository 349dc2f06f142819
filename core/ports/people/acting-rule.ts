/**
 * Whether staff of the provider may sign in as people of an organisation: always, only for as long as an owner opens it, or never.
 */
export type ActingRule = 'always' | 'ask' | 'never';

/** What an organisation says about it. */
export interface ActingTerms {
  readonly rule: ActingRule;
  /** Until when it is open where it has to be asked for, ISO 8601; null: it is closed. */
  readonly open_until: string | null;
}

/** `hours`: for how long it is open, where it has to be asked for; 0 closes it. */
export interface ActingChange {
  readonly rule: ActingRule;
  readonly hours?: number;
}

export interface ActingRuleCalls {
  /** An owner's matter. Who is signed in as somebody, and may not any more, is signed out. */
  setActingRule(org: string, change: ActingChange, signal?: AbortSignal): Promise<ActingTerms>;
}
