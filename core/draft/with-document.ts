import type { PageDocument } from '#core/page/document.ts';
import type { Draft } from './types.ts';

/** The draft with another document; the same draft where it is the same document. */
export function withDocument(draft: Draft, document: PageDocument): Draft {
  return document === draft.document ? draft : { ...draft, document };
}
