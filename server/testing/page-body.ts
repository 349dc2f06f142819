import type { PageConfiguration } from '#core/config/types.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { NewPage } from '#core/ports/api.ts';

/** A page ready to be sent and to be published, with some settings of its own. */
export function pageBody(settings: Partial<PageConfiguration> = {}): { editor_page: NewPage } {
  const { document, configuration } = starterDraft();
  return { editor_page: writeDraft({ document, configuration: { ...configuration, ...settings } }) };
}

/** What calls about sharing and publishing send. */
export const BODIES = {
  token: () => ({ api_token: { name: crypto.randomUUID(), scope: 'read' } }),
  asks: { member: { asks_to_publish: true } },
  words: { publish_request: { words: 'New prices' } },
  reason: { publish_request: { reason: 'Not now' } },
  share: { folder_permission: { user_email: 'reader@portico.test', action: 'r' } },
};
