/** Some people of an organisation, to whom pages and folders are shared together. */
export interface GroupRecord {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
}

export interface GroupMemberRecord {
  readonly group_id: string;
  readonly user_id: string;
}

/** Groups of organisations. No two of one have the same name, whatever its capitals and accents. */
export interface Groups {
  byId(id: string): Promise<GroupRecord | undefined>;
  /** By name. */
  ofOrganisation(organisationId: string): Promise<GroupRecord[]>;
  /** Rejects with UniqueViolation where another has the name; so does the next. */
  add(group: Omit<GroupRecord, 'id'>, now: number): Promise<GroupRecord>;
  rename(id: string, name: string): Promise<void>;
  /** What is shared with it is shared no more. */
  remove(id: string): Promise<void>;
  /** Everybody in a group of the organisation, once for each. */
  members(organisationId: string): Promise<GroupMemberRecord[]>;
  /** Those of a group, also who is disabled. */
  peopleOf(id: string): Promise<string[]>;
  /** Whether the person was not in it before. */
  join(member: GroupMemberRecord): Promise<boolean>;
  /** Whether the person was in it. */
  leave(member: GroupMemberRecord): Promise<boolean>;
}
