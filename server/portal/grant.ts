import { randomUUID } from 'node:crypto';
import { termsShown } from '#core/portal/visitor-text.ts';
import type { ServerContext } from '../context.ts';
import type { Attempt } from './attempt.ts';
import { invitationsFor } from './invitation-step.ts';
import { lastStep } from './last-step.ts';
import type { Going } from './log-in.ts';
import type { PublishedPage } from './published-pages.ts';
import { visitTokens } from './visit-token.ts';

/**
 * Lets the visitor in: what they have agreed to is kept (field 1.6), and nothing else of them but how they can be
 * reached, where the method asks for that. Gives the address of the last step.
 */
export function grant(
  attempt: Attempt,
  page: PublishedPage,
  { store, visits, secret, clock }: Pick<ServerContext, 'store' | 'visits' | 'secret' | 'clock'>,
  note?: string,
): string {
  const { method, language, client, handover, given } = attempt;
  const at = clock.now();
  const wording = termsShown(page.draft.configuration, language);
  const invitations = invitationsFor(attempt, page, { store, clock });
  const consent = { page_id: page.id, at, client, method, language, wording, hash: page.hash, given };
  if (handover) visits.record({ id: randomUUID(), at, traces: [{ kind: 'consent', record: consent }] });
  const going: Going = {
    handover,
    language,
    ...(note !== undefined && { note }),
    ...(invitations.length > 0 && { invitations }),
  };
  return lastStep(page, visitTokens(secret, page.id), at, going);
}
