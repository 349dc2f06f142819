import type { ListedPage } from './listed-page.ts';

/** Whose card it is: that decides what can be done with it. */
export type CardKind = 'mine' | 'shared' | 'template';

/** What a card offers (spec 2). */
export interface PageActions {
  clone(page: ListedPage): void;
  /** Ids of the pages that are being cloned. */
  readonly cloning: ReadonlySet<string>;
  preview(page: ListedPage): void;
  share(page: ListedPage): void;
  /** Deletes a page of one's own, gives up one of others. */
  remove(page: ListedPage): void;
}

/** The address a card opens: a template is opened as a new page of one's own. */
export function cardPath(page: ListedPage, kind: CardKind): string {
  return `/edit?${new URLSearchParams(kind === 'template' ? { template: page.id } : { draft: page.id })}`;
}
