import { normaliseEtag } from '#core/rules/etag.ts';

/** Whether an If-Match header allows to change what now has this revision. */
export function allowsRevision(ifMatch: string, revision: string): boolean {
  const tags = tagsOf(ifMatch);
  return tags.includes('*') || tags.includes(revision);
}

/** Whether an If-None-Match header names what would be sent, which then need not be sent. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && allowsRevision(ifNoneMatch, normaliseEtag(etag));
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => normaliseEtag(tag));
}
