import { writeDraft } from '#core/draft/draft.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { EditorPage } from '#core/ports/api.ts';

const TIME = '2026-01-01T00:00:00.000Z';

/** A page as a server answers it, with what the test cares for. Nothing stands against publishing it. */
export function aPage(fields: Partial<EditorPage> = {}): EditorPage {
  const { document, configuration } = starterDraft();
  return {
    id: 'p1',
    ...writeDraft({ document, configuration: { ...configuration, terms: 'Be kind.' } }),
    user_id: 'u1',
    user_email: 'owner@example.com',
    template: false,
    is_default: false,
    published_html: null,
    published_config: null,
    published_at: null,
    screenshot_at: null,
    created_at: TIME,
    updated_at: TIME,
    ...fields,
  };
}
