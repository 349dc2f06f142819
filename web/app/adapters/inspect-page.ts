import { ApiError } from '#core/ports/api-error.ts';
import type { InspectPage } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import { loadLater } from '../../ui/load-later.ts';

const load = loadLater(async () => (await import('#core/publish/findings/inspect-draft.ts')).inspectDraft);

/** Judges a page before it is published; what draws it is loaded when first needed, or ahead of that. */
export const inspectPage: InspectPage = async (subject) => {
  const inspectDraft = await load().catch(() => {
    throw new ApiError({ status: 0, code: 'no_answer', summary: text('machines.offline') });
  });
  return inspectDraft(subject);
};
