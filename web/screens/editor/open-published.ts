/** The page as visitors have it. */
export function openPublished(pageId: string): void {
  window.open(`/p/${encodeURIComponent(pageId)}`, '_blank', 'noopener');
}
