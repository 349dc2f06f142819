import { visitorText } from '#core/portal/visitor-text.ts';
import { advertPage } from '#core/publish/advert/advert-page.ts';
import { type Advert, dueAdvert } from '#core/publish/advert/due-advert.ts';
import type { Handoff } from './log-in.ts';
import type { Document, PublishedPage } from './published-pages.ts';
import type { Visit } from './visit.ts';

/** The advert this visit is shown; null where there is none. spec advertising.9: time is the server's zone. */
export function advertFor(page: PublishedPage, now: number, seed: string): Advert | null {
  const wallClock = now - new Date(now).getTimezoneOffset() * 60_000;
  return dueAdvert(page.draft.configuration.advertising, { wallClock, seed });
}

/** The step between logging in and going online; no document where there is nothing to show. */
export function advertStep(visit: Visit): { readonly document: Document | null; readonly onward: string } {
  const { page, query, tokens, now } = visit;
  const token = query.s ?? '';
  const onward = `/p/${page.id}/go?s=${encodeURIComponent(token)}`;
  const handoff = tokens.open('go', token, now) as Handoff | undefined;
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
