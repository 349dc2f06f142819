import type { StatisticsQuery } from '#core/ports/visitors/statistics.ts';
import { dayOn, wallClock } from '#core/rules/time.ts';
import { ownZone } from '../../../ui/formats/own-formats.ts';
import { type Filters, pageIdIn, useFilters } from '../log/use-filters.ts';

/** Days that are chosen at once, today the last; the first is the usual one. */
export const RANGES = ['7', '28', '90', '365'] as const;

const NAMES = ['range', 'page', 'gateway', 'from', 'to'] as const;
const DAY = 86_400_000;

export interface StatisticsFilters extends Filters<(typeof NAMES)[number]> {
  readonly query: StatisticsQuery;
}

export function useStatisticsFilters(): StatisticsFilters {
  const filters = useFilters(NAMES);
  return { ...filters, query: queryOf(filters.values) };
}

function queryOf({ range, page, gateway, from, to }: StatisticsFilters['values']): StatisticsQuery {
  const zone = ownZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = from || to ? { ...(from && { from }), ...(to && { to }) } : lastDays(range, zone);
  return { ...days, zone, ...(page && { page: pageIdIn(page) }), ...(gateway && { gateway }) };
}

function lastDays(range: string, zone: string): { readonly from: string; readonly to: string } {
  const days = Number(RANGES.find((one) => one === range) ?? RANGES[0]);
  const today = wallClock(Date.now(), zone);
  return { from: dayOn(today - (days - 1) * DAY), to: dayOn(today) };
}
