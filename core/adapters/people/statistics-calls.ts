import type { StatisticsCalls } from '#core/ports/visitors/statistics.ts';
import { field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** The numbers of visits. */
export function statisticsCalls(call: Call): StatisticsCalls {
  const numbers: (of: string) => StatisticsCalls['statistics'] =
    (of) =>
    (id, query = {}, signal) =>
      field(call(`/${of}/${encodeURIComponent(id)}/statistics`, { query: { ...query }, signal }), 'statistics');
  return { pageStatistics: numbers('editor_pages'), statistics: numbers('organisations') };
}
