import type { AuditSelection } from '#core/ports/audit.ts';
import { type Filters, momentsOf, pageIdIn, useFilters } from '../log/use-filters.ts';

/** The kinds that can be chosen, by the word before the point of their events. */
export const AUDIT_KINDS = [
  'page',
  'member',
  'visitors',
  'sign-in',
  'brand',
  'gateway',
  'organisation',
  'audit',
] as const;
export const OUTCOMES = ['done', 'refused', 'failed'] as const;

const NAMES = ['kind', 'person', 'thing', 'page', 'address', 'outcome', 'from', 'to'] as const;

export interface AuditFilters extends Filters<(typeof NAMES)[number]> {
  readonly selection: AuditSelection;
}

export function useAuditFilters(): AuditFilters {
  const filters = useFilters(NAMES);
  return { ...filters, selection: selectionOf(filters.values) };
}

function selectionOf({ kind, person, thing, page, address, outcome, ...days }: AuditFilters['values']): AuditSelection {
  const result = OUTCOMES.find((one) => one === outcome);
  return {
    ...(kind && { name: kind }),
    ...(person && { actor: person }),
    ...(thing && { subject: thing }),
    ...(page && { page: pageIdIn(page) }),
    ...(address && { address }),
    ...(result && { outcome: result }),
    ...momentsOf(days),
  };
}
