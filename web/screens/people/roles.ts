import { maySetRole, ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';

/** Nobody changes a person whose role is above their own (spec organisations.5). */
export function mayChangeMember({ role: own }: Organisation, { role }: Member): boolean {
  return isMemberRole(own) && maySetRole(own, role);
}

export function isMemberRole(role: Organisation['role']): role is OrganisationRole {
  return ORGANISATION_ROLES.some((one) => one === role);
}

/** The roles that somebody may give. */
export function rolesToGive({ role }: Organisation): { value: OrganisationRole; label: string }[] {
  const mine = ORGANISATION_ROLES.filter((one) => isMemberRole(role) && maySetRole(role, one));
  return mine.map((value) => ({ value, label: text(`people.role.${value}`) }));
}
