/** Whether an If-Match header allows to change what now has this revision. */
export function allowsRevision(ifMatch: string, revision: string): boolean {
  const tags = ifMatch.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
  return tags.includes('*') || tags.includes(revision);
}
