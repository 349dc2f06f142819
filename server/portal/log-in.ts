import type { Problems, Wrong } from '#core/auth/types.ts';
import type { Handover } from '#core/gateways/types.ts';
import { arrive, type PortalState, step } from '#core/portal/step.ts';
import { termsShown, wrongText } from '#core/portal/visitor-text.ts';
import type { Store } from '../store/create-store.ts';
import { lastStep } from './last-step.ts';
import type { Document } from './published-pages.ts';
import { type Visit, visitToken, yearOf } from './visit.ts';

/** What is carried to the last step: how to reach the gateway, in which language. */
export interface Going {
  readonly handover: Handover | null;
  readonly language: string | null;
}

export type LoginOutcome =
  | { readonly granted: true; readonly go: string }
  | { readonly granted: false; readonly page: Document };

/**
 * Judges the visitor's form: the page again with what is wrong, or the address of the last step. Who gets in has
 * agreed to what was shown, and that is kept (field 1.6).
 */
export function logIn(
  visit: Visit,
  values: Record<string, string>,
  client: string,
  handover: Handover | null,
  store: Store,
): LoginOutcome {
  const { page, language, tokens, now } = visit;
  const { configuration } = page.draft;
  const year = yearOf(visit);
  const after = step(arrive(page.portal), { values, year });
  if (after.stage !== 'granted') {
    const { problems, opens } = refusalOf(after);
    const errors = Object.fromEntries(
      Object.entries(problems).map(([field, wrong]) => [field, wrongText(configuration, language, wrong as Wrong)]),
    );
    return {
      granted: false,
      page: page.again(language, visitToken(visit, handover), { errors, values: after.values, opens, year }),
    };
  }
  const wording = termsShown(configuration, language);
  store.consents.add({ page_id: page.id, at: now, client, method: after.method, language, wording, hash: page.hash });
  const going: Going = { handover, language };
  return { granted: true, go: lastStep(page, tokens, now, going) };
}

/** spec 8, 2001: nobody can judge, so nobody gets in. */
function refusalOf(after: Exclude<PortalState, { stage: 'granted' }>): { problems: Problems; opens: string | null } {
  return after.stage === 'asking' ? after : { problems: { [after.method]: 'visitor.2001' }, opens: after.method };
}
