import { visitorSpeech } from '#core/portal/visitor-text.ts';
import { advertPage } from '#core/publish/advert/advert-page.ts';
import type { VisitorDeps } from '../deps.ts';
import { advertFor, goUrl, openHandoff } from '../grants/handoff.ts';
import type { Document } from '../published/published-pages.ts';
import type { Visit } from '../visit/visit.ts';

// spec advertising.10

/** The step between logging in and going online; no document where there is nothing to show. */
export function advertStep(
  visit: Visit,
  { secret }: Pick<VisitorDeps, 'secret'>,
): { readonly document: Document | null; readonly onward: string } {
  const { page, query, now } = visit;
  const token = query.s ?? '';
  const onward = `/p/${page.id}/go?s=${encodeURIComponent(token)}`;
  const handoff = openHandoff(page.id, secret, token, now);
  const advert = handoff ? advertFor(page, now, token) : null;
  if (!handoff || !advert) return { document: null, onward };
  const speech = visitorSpeech(page.draft.configuration, handoff.language);
  const leadTo = (chosen: string) => goUrl(page, secret, now, handoff, { advert, chosen });
  return { document: advertPage(advert, { ...speech, onward, leadTo }, page.draft), onward };
}
