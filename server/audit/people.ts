import type { AuditEventRecord, AuditField, PersonField } from '../ports/store/audit.ts';

export const isPersonField = (value: AuditField): value is PersonField =>
  typeof value === 'object' && value !== null && 'ref' in value;

/** The rows of what is personal in an event: of the actor, and of people it names. */
export function personsOf({ people_ref, people_hash, fields }: AuditEventRecord): PersonField[] {
  const actor = people_ref === null ? [] : [{ ref: people_ref, hash: people_hash ?? '' }];
  return [...actor, ...Object.values(fields).filter(isPersonField)];
}
