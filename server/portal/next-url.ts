import { advertFor } from './advert-step.ts';
import type { Handoff } from './log-in.ts';
import type { PublishedPage } from './published-pages.ts';
import type { VisitTokens } from './visit-token.ts';

/** From the form to the gateway is a moment, beside the time an advert takes. */
const GO_LIFE = 600_000;

/** Where a visitor goes who is let in: on to the gateway, by way of invitations and an advert where they are due. */
export function nextUrl(page: PublishedPage, tokens: VisitTokens, now: number, handoff: Handoff): string {
  if (handoff.invitations?.length) return `/p/${page.id}/invite?s=${tokens.seal('go', handoff, now + GO_LIFE)}`;
  const advert = advertFor(page, now, '');
  const held = (advert?.seconds ?? 0) * 1_000;
  return `/p/${page.id}/${advert ? 'ad' : 'go'}?s=${tokens.seal('go', handoff, now + held + GO_LIFE)}`;
}
