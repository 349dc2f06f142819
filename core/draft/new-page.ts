import type { NewPageBody } from './copy-page.ts';
import { starterDraft } from './templates/starter-draft.ts';
import { writeDraft } from './write-draft.ts';

/** A new page, ready to be sent (spec api.14: POST /editor_pages). */
export function newPage(): NewPageBody {
  return writeDraft(starterDraft());
}
