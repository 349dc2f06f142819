import { allowsRevision } from '../http/conditional-request.ts';
import type { PageRecord } from '../ports/store/pages.ts';

/** What a page's revision is called on the wire, in ETags (there in quotes) and in room replies. */
export function revisionName(page: PageRecord): string {
  return `r${page.revision}`;
}

/** Whether an If-Match header allows to change the page as it is now. */
export function matches(ifMatch: string, page: PageRecord): boolean {
  return allowsRevision(ifMatch, revisionName(page));
}
