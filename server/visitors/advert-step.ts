import { visitorText } from '#core/portal/visitor-text.ts';
import { advertPage } from '#core/publish/advert/advert-page.ts';
import { advertFor, openHandoff } from './handoff.ts';
import type { Document } from './published-pages.ts';
import type { Visit } from './visit.ts';

/** The step between logging in and going online; no document where there is nothing to show. */
export function advertStep(visit: Visit): { readonly document: Document | null; readonly onward: string } {
  const { page, query, tokens, now } = visit;
  const token = query.s ?? '';
  const onward = `/p/${page.id}/go?s=${encodeURIComponent(token)}`;
  const handoff = openHandoff(tokens, token, now);
  const advert = handoff ? advertFor(page, now, token) : null;
  if (!handoff || !advert) return { document: null, onward };
  const { configuration } = page.draft;
  const language = handoff.language ?? configuration.defaultLanguage;
  return {
    document: advertPage(
      advert,
      { language, onward, say: (key) => visitorText(configuration, handoff.language, key) },
      page.draft,
    ),
    onward,
  };
}
