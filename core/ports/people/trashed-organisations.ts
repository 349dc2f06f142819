/** An organisation of one's own that is in the trash. Times are ISO 8601. */
export interface TrashedOrganisation {
  readonly id: string;
  /** Its name in addresses. */
  readonly slug: string;
  readonly name: string;
  /** Who moved it there; empty: staff of the provider. */
  readonly trashed_by: string;
  readonly trashed_at: string;
  /** Until when its published pages answer visitors. */
  readonly visited_until: string;
  /** Until when the provider can restore it. */
  readonly kept_until: string;
}

export interface TrashedOrganisationCalls {
  /** Those that one is an owner of, the last first. */
  trashedOrganisations(signal?: AbortSignal): Promise<TrashedOrganisation[]>;
}
