import type { PageVisits, VisitCalls } from '#core/ports/filing/visits.ts';
import { field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Visits of pages in lists. */
export function visitCalls(call: Call): VisitCalls {
  return {
    pageVisits(org, signal) {
      const path = org === undefined ? '/page_visits' : `/organisations/${encodeURIComponent(org)}/page_visits`;
      return field(call<Record<string, PageVisits[]>>(path, { signal }), 'visits');
    },
  };
}
