/** Some people of an organisation, to whom pages and folders are shared together. */
export interface GroupRecord {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
}

export interface GroupMemberRecord {
  readonly group_id: string;
  readonly user_id: string;
  /** `person`, or the sign-in provider that put them there. */
  readonly managed_by: string;
}

type GroupMember = Pick<GroupMemberRecord, 'group_id' | 'user_id'>;

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
  /** The groups of the organisation that a person is in. */
  ofPerson(organisationId: string, userId: string): Promise<GroupMemberRecord[]>;
  /** Those of a group, also who is disabled. */
  peopleOf(id: string): Promise<string[]>;
  /**
   * Whether anything is different now. What a person does by hand counts for more than a provider: whom one put there is there by
   * hand from then on, and a provider changes nothing about who is there.
   */
  join(member: GroupMember & Partial<GroupMemberRecord>): Promise<boolean>;
  /** Whether the person was in it. */
  leave(member: GroupMember): Promise<boolean>;
  /** Whom a provider put there is there from now on as if a person had: one of them, or all. */
  release(managedBy: string, userId: string | null): Promise<void>;
}
