import { useSearchParams } from 'wouter';
import type { AuditSelection } from '#core/ports/audit.ts';
import { wallClock } from '#core/rules/time.ts';
import { ownZone } from '../../../ui/formats/own-formats.ts';

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
type FilterName = (typeof NAMES)[number];

export interface AuditFilters {
  /** Empty for all; days as `2026-11-24`. */
  readonly values: Readonly<Record<FilterName, string>>;
  /** How many are set. */
  readonly count: number;
  readonly selection: AuditSelection;
  set(name: FilterName, value: string): void;
  clear(): void;
}

/** The filters of the audit log stand in the address: each choice is an entry of the window's history, so that Back takes it back. */
export function useAuditFilters(): AuditFilters {
  const [query, setQuery] = useSearchParams();
  const values = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as Record<FilterName, string>;
  return {
    values,
    count: NAMES.filter((name) => values[name] !== '').length,
    selection: selectionOf(values),
    set(name, value) {
      setQuery((before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      });
    },
    clear: () => setQuery(() => new URLSearchParams()),
  };
}

/** The id of a page whose address, or id, was typed. */
const pageIdIn = (typed: string): string => /\/p\/([^/?#]+)/.exec(typed)?.[1] ?? typed.trim();

function selectionOf({
  kind,
  person,
  thing,
  page,
  address,
  outcome,
  from,
  to,
}: AuditFilters['values']): AuditSelection {
  const [since, until] = [startOf(from, 0), startOf(to, 1)];
  const result = OUTCOMES.find((one) => one === outcome);
  return {
    ...(kind && { name: kind }),
    ...(person && { actor: person }),
    ...(thing && { subject: thing }),
    ...(page && { page: pageIdIn(page) }),
    ...(address && { address }),
    ...(result && { outcome: result }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

const DAY = 86_400_000;

/** The moment a day begins where the person is, so many days later; undefined where it is no day. */
function startOf(day: string, later: number): string | undefined {
  const wall = Date.parse(`${day}T00:00Z`) + later * DAY;
  if (Number.isNaN(wall)) return undefined;
  const ahead = (at: number) => wallClock(at, ownZone()) - at;
  // Around midnight the clocks may be put forward or back.
  return new Date(wall - ahead(wall - ahead(wall))).toISOString();
}
