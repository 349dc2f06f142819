/** What an organisation has and does, in numbers. */
export interface OrganisationUseRecord {
  readonly organisation_id: string;
  /** Who is active in it. */
  readonly people: number;
  /** Pages that are not in the trash; templates are not counted. */
  readonly pages: number;
  readonly published: number;
  /** Of all its pages, their published and earlier versions, and the images of its people and brands. */
  readonly bytes: number;
  /** Visits with a login since the asked time that are kept. */
  readonly visits: number;
  /** When somebody last worked in it or a page was changed; null: never. */
  readonly active_at: number | null;
}

/** A page or a person that fits what was searched for, and the organisation it belongs to. */
export interface FoundRecord {
  readonly organisation_id: string;
  readonly id: string;
  readonly label: string;
}

/** Questions over all organisations, for the provider's staff. */
export interface OrganisationUses {
  /** Of every organisation that has anything, or of one. */
  list(visitsSince: number, organisationId?: string): Promise<OrganisationUseRecord[]>;
  /** Pages of an organisation that are not in the trash; templates are not counted. */
  pagesOf(organisationId: string): Promise<number>;
  /** Who is active in it. */
  peopleOf(organisationId: string): Promise<number>;
  /** Of all its pages, their published and earlier versions, and the images of its people and brands. */
  bytesOf(organisationId: string): Promise<number>;
  /** Pages whose name has these words, or whose id they are; by name. */
  findPages(words: string, limit: number): Promise<FoundRecord[]>;
  /** People whose name or email has these words, once for each organisation they are in; by email. */
  findPeople(words: string, limit: number): Promise<FoundRecord[]>;
}
