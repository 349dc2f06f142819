import { type HttpError, refusal } from '../domain/http-error.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';

/**
 * spec organisations.54: why nothing is changed in an organisation; null where it is not suspended. Its pages go on being
 * served.
 */
export function suspensionOf(
  organisation: Pick<OrganisationRecord, 'name' | 'suspended_at' | 'suspended_why'> | undefined,
): HttpError | null {
  if (!organisation || organisation.suspended_at === null) return null;
  const { name, suspended_why: why } = organisation;
  return refusal(
    423,
    'organisation_suspended',
    'server.organisation.suspended',
    { name, why: why ?? '' },
    { reason: why },
  );
}
