import type { KindContent } from '#core/vouchers/kinds.ts';

export interface VoucherKindRecord extends KindContent {
  readonly id: string;
  readonly organisation_id: string;
}

/** Kinds of vouchers of organisations. No two of one have the same name, whatever its capitals and accents. */
export interface VoucherKinds {
  byId(id: string): Promise<VoucherKindRecord | undefined>;
  /** By name. */
  ofOrganisation(organisationId: string): Promise<VoucherKindRecord[]>;
  /** Rejects with UniqueViolation where another has the name; so does the next. */
  add(kind: Omit<VoucherKindRecord, 'id'>, now: number): Promise<VoucherKindRecord>;
  set(id: string, content: KindContent): Promise<void>;
  remove(id: string): Promise<void>;
}
