import type { ActingRule, ActingTerms } from '#core/ports/people/acting-rule.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';

// spec organisations.228

export const ACTING_RULES: readonly ActingRule[] = ['always', 'ask', 'never'];

type Said = Pick<OrganisationRecord, 'name' | 'settings'>;

/** What an organisation says of staff who sign in as its people; where it has said nothing, they may. */
export function actingTerms({ settings }: Pick<Said, 'settings'>, now: number): ActingTerms {
  const rule = ACTING_RULES.find((one) => one === settings.acting) ?? 'always';
  const until = Number(settings.acting_until ?? 0);
  return { rule, open_until: rule === 'ask' && until > now ? new Date(until).toISOString() : null };
}

/** Why staff may not sign in as people of an organisation; null where they may. */
export function actingClosed(organisation: Said, now: number): HttpError | null {
  const { rule, open_until } = actingTerms(organisation, now);
  if (rule === 'always' || open_until !== null) return null;
  const { name } = organisation;
  return refusal(403, 'acting_closed', rule === 'never' ? 'server.acting.never' : 'server.acting.ask', { name });
}

/** Milliseconds for which staff may stay who sign in now, where they may. */
export function openFor(organisation: Said, now: number): number {
  const { open_until } = actingTerms(organisation, now);
  return open_until === null ? Number.POSITIVE_INFINITY : Date.parse(open_until) - now;
}
