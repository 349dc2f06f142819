import { askedFields } from '#core/auth/asked-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Problems, Wrong } from '#core/auth/types.ts';
import type { Handover } from '#core/gateways/types.ts';
import { arrive, step } from '#core/portal/step.ts';
import { wrongText } from '#core/portal/visitor-text.ts';
import type { ServerContext } from '../context.ts';
import type { Attempt } from './attempt.ts';
import { grant } from './grant.ts';
import { judges } from './judge.ts';
import type { Document, Shown } from './published-pages.ts';
import type { SmsCodes } from './sms/sms-codes.ts';
import { todayOf, type Visit, visitToken } from './visit.ts';

/** What is carried to the last step: how to reach the gateway, in which language, what to read on the way. */
export interface Going {
  readonly handover: Handover | null;
  readonly language: string | null;
  readonly note?: string;
}

export type LoginOutcome =
  | { readonly granted: true; readonly go: string }
  | { readonly granted: false; readonly page: Document };

interface LoginForm {
  readonly values: Record<string, string>;
  readonly client: string;
  readonly handover: Handover | null;
  readonly hostname: string;
}

/** Judges the visitor's form: the page again with what is wrong, or where they go on. */
export async function logIn(
  visit: Visit,
  { values, client, handover, hostname }: LoginForm,
  codes: SmsCodes,
  context: ServerContext,
): Promise<LoginOutcome> {
  const { page, language, now } = visit;
  const after = step(arrive(page.portal), { values, today: todayOf(visit) });
  if (after.stage === 'asking') return again(visit, handover, after.problems, after.values, after.opens);
  const { method } = after;
  const attempt: Attempt = { page: page.id, method, language, client, handover, given: givenIn(method, values) };
  if (after.stage === 'granted') return { granted: true, go: grant(attempt, page, context) };
  const verdict = await judges[after.judge]({ attempt, page, values, now, hostname }, context, codes);
  if (verdict.kind === 'granted') return { granted: true, go: grant(attempt, page, context, verdict.note) };
  if (verdict.kind === 'onward') return { granted: true, go: verdict.path };
  const asked = askedFields(method, page.draft.configuration.authentications);
  return again(visit, handover, { [method]: verdict.wrong }, after.values, asked.length > 0 ? method : null);
}

function again(
  visit: Visit,
  handover: Handover | null,
  problems: Problems,
  values: Shown['values'],
  opens: string | null,
): LoginOutcome {
  const { page, language } = visit;
  const { configuration } = page.draft;
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, wrong]) => [field, wrongText(configuration, language, wrong as Wrong)]),
  );
  const shown: Shown = { errors, values, opens, today: todayOf(visit) };
  return { granted: false, page: page.again(language, visitToken(visit, handover), shown) };
}

/** What the method keeps of what was typed (field 1.6: as little as can be). */
function givenIn(method: string, values: Readonly<Record<string, string>>): Attempt['given'] {
  const keeps = loginMethod(method)?.keeps ?? [];
  return Object.fromEntries(keeps.flatMap((name) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])));
}
