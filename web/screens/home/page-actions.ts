import type { EditorPage } from '#core/ports/api.ts';

/** Whose card it is: that decides what can be done with it. */
export type CardKind = 'mine' | 'shared' | 'template';

/** What a card offers (spec 2). */
export interface PageActions {
  edit(page: EditorPage): void;
  clone(page: EditorPage): void;
  preview(page: EditorPage): void;
  remove(page: EditorPage): void;
}

/** The address a card opens: a template is opened as a new page of one's own. */
export function cardPath(page: EditorPage, kind: CardKind): string {
  return `/edit?${new URLSearchParams(kind === 'template' ? { template: page.id } : { draft: page.id })}`;
}
