import type { OperatorLevel, OrganisationRole } from '#core/access/types.ts';

/** An organisation as it stands in a list. */
export interface OrganisationSummary {
  readonly id: string;
  /** Its name in addresses. */
  readonly slug: string;
  readonly name: string;
  /** What the caller is in it; staff of the provider who are not in it are told their level. */
  readonly role: OrganisationRole | OperatorLevel;
}

/** One organisation. Times are ISO 8601. */
export interface Organisation extends OrganisationSummary {
  readonly kind: 'team' | 'personal';
  /** The host names of its brands, the oldest first. */
  readonly brands: readonly string[];
  /** Since when nobody edits, and why; null: it is not suspended. */
  readonly suspended: { readonly at: string; readonly why: string } | null;
  readonly created_at: string;
}
