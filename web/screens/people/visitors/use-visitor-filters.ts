import type { VisitorSelection } from '#core/ports/visitors/found-visitors.ts';
import { contactKey } from '#core/visitors/contacts.ts';
import { type Filters, momentsOf, pageIdIn, useFilters } from '../log/use-filters.ts';

export const MARKETING = ['yes', 'no', 'withdrawn'] as const;

const NAMES = ['who', 'page', 'gateway', 'marketing', 'from', 'to'] as const;

export interface VisitorFilters extends Filters<(typeof NAMES)[number]> {
  readonly selection: VisitorSelection;
}

export function useVisitorFilters(): VisitorFilters {
  const filters = useFilters(NAMES);
  return { ...filters, selection: selectionOf(filters.values) };
}

/** Whom words name: an email or a number, else a device. */
export function whomOf(who: string): { readonly contact: string } | { readonly device: string } {
  return contactKey(who) === null ? { device: who } : { contact: who };
}

function selectionOf({ who, page, gateway, marketing, ...days }: VisitorFilters['values']): VisitorSelection {
  const said = MARKETING.find((one) => one === marketing);
  return {
    ...(who && whomOf(who)),
    ...(page && { page: pageIdIn(page) }),
    ...(gateway && { gateway }),
    ...(said && { marketing: said }),
    ...momentsOf(days),
  };
}
