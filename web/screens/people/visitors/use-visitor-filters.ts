import { useState } from 'react';
import type { VisitorSelection } from '#core/ports/visitors/found-visitors.ts';
import { contactKey } from '#core/visitors/contacts.ts';
import { type Filters, momentsOf, pageIdIn, useFilters } from '../log/use-filters.ts';

export const MARKETING = ['yes', 'no', 'withdrawn'] as const;

const NAMES = ['page', 'gateway', 'marketing', 'from', 'to'] as const;

export interface VisitorFilters extends Filters<(typeof NAMES)[number] | 'who'> {
  readonly selection: VisitorSelection;
}

/** Who is looked for stands in no address: history keeps these, also of somebody who was erased (spec visitors.60). */
export function useVisitorFilters(): VisitorFilters {
  const [who, setWho] = useState('');
  const filters = useFilters(NAMES);
  const values = { ...filters.values, who };
  return {
    values,
    count: filters.count + (who === '' ? 0 : 1),
    set: (name, value) => (name === 'who' ? setWho(value) : filters.set(name, value)),
    clear() {
      setWho('');
      filters.clear();
    },
    selection: selectionOf(values),
  };
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
