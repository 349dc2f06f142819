import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft } from '#core/draft/new-draft.ts';
import { writeDraft } from '#core/draft/write-draft.ts';
import type { NewPage } from '#core/ports/api.ts';

/** A page ready to be sent, with some settings of its own. */
export function pageBody(settings: Partial<PageConfiguration> = {}): { editor_page: NewPage } {
  const { document, configuration } = newDraft();
  return { editor_page: writeDraft({ document, configuration: { ...configuration, ...settings } }) };
}
