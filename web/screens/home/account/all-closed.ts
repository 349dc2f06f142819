import type { OrganisationSummary } from '#core/ports/organisations.ts';

/** spec screens.63: whether every organisation of a person is closed to them for now; the notices of home say how each is opened. */
export function isAllClosed(organisations: readonly OrganisationSummary[] = []): boolean {
  const isClosed = ({ factor_due, provider_door }: OrganisationSummary) => factor_due?.is_over || provider_door;
  return organisations.length > 0 && organisations.every(isClosed);
}
