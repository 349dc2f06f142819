import type { PageConfiguration } from '#core/config/types.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { NewPage } from '#core/ports/api.ts';

/** A page ready to be sent and to be published, with some settings of its own. */
export function pageBody(settings: Partial<PageConfiguration> = {}): { editor_page: NewPage } {
  const { document, configuration } = starterDraft();
  return { editor_page: writeDraft({ document, configuration: { ...configuration, ...settings } }) };
}
