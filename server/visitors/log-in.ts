import { answersOf } from '#core/auth/answers.ts';
import { askedFields } from '#core/auth/asked-fields.ts';
import { asksSecurity, SECURITY_PASS_FIELD } from '#core/auth/page-fields.ts';
import type { VerifierName, Wrong } from '#core/auth/types.ts';
import type { Handover } from '#core/gateways/types.ts';
import { numberField, readValues } from '#core/portal/form-values.ts';
import { arrive, type PortalState, step } from '#core/portal/step.ts';
import { wrongText } from '#core/portal/visitor-text.ts';
import { localDay } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import { verifyAccount } from './account/leaving.ts';
import type { CouponReservations } from './coupons/coupon-reservations.ts';
import { verifyCoupon } from './coupons/verify-coupon.ts';
import type { VisitorDeps } from './deps.ts';
import type { Grants } from './grants/grants.ts';
import { type LoginContext, type LoginDecision, type PendingLogin, pendingLoginId } from './grants/pending-login.ts';
import type { Document, Shown } from './published-pages.ts';
import type { SmsCodes } from './sms/sms-codes.ts';
import { verifySms } from './sms/verify-sms.ts';
import { passOf, type Visit, visitToken } from './visit.ts';

type Asking = Extract<PortalState, { stage: 'asking' }>;

export type LoginOutcome =
  | { readonly granted: true; readonly go: string }
  | { readonly granted: false; readonly page: Document };

interface LoginForm {
  readonly values: Record<string, string>;
  readonly client: string;
  readonly handover: Handover | null;
  /** Why the hand-over lets nobody in. */
  readonly hindrance: TextKey | null;
  readonly hostname: string;
}

/** What is kept for visitors between their steps. */
interface LoginState {
  readonly codes: SmsCodes;
  readonly coupons: CouponReservations;
}

type Verifier = (asked: LoginContext, deps: VisitorDeps, kept: LoginState) => LoginDecision | Promise<LoginDecision>;

/** Who decides where the page alone cannot. */
const verifiers: Readonly<Record<VerifierName, Verifier>> = {
  account: verifyAccount,
  sms: verifySms,
  coupon: verifyCoupon,
};

/** Checks the visitor's form: shows the page with its errors, or continues. */
export async function logIn(
  visit: Visit,
  { values: typed, client, handover, hindrance, hostname }: LoginForm,
  kept: LoginState & { readonly grants: Grants },
  deps: VisitorDeps,
): Promise<LoginOutcome> {
  const { page, language, now } = visit;
  const values = readValues(typed, page.draft.configuration);
  const secured = isSecured(visit, values);
  const after = step(arrive(page.portal), { values, secured, today: localDay(visit.now) });
  if (hindrance) {
    return again(visit, handover, { problems: { page: hindrance }, values: after.values, opens: null, secured: false });
  }
  if (after.stage === 'asking') return again(visit, handover, after);
  const { method } = after;
  const id = pendingLoginId({ method, client, handover }, page, values);
  const { authentications } = page.draft.configuration;
  const given = answersOf(method, values, authentications);
  const login: PendingLogin = { id, page: page.id, method, language, client, handover, given };
  // Without a gateway, or with a simulated one, the page is only tried: no message is sent for that.
  const isTrial = handover === null || handover.trial !== undefined;
  const tried = isTrial && after.stage === 'verifying' && after.verifier === 'sms';
  const decision =
    after.stage === 'granted' || tried
      ? kept.grants.letIn(login, page)
      : await kept.grants.decide(login, page, () =>
          verifiers[after.verifier]({ login, page, values, now, hostname }, deps, kept),
        );
  if (decision.kind === 'onward') return { granted: true, go: decision.path };
  const asked = askedFields(method, authentications);
  // Where this method does not work now, the visitor sees the others.
  const opens = asked.length > 0 && !decision.showsOthers ? method : null;
  // What is wrong about a number is said at its field.
  const isNumber = opens !== null && after.stage === 'verifying' && after.verifier === 'sms';
  const about = (isNumber ? numberField(method, authentications)?.name : undefined) ?? method;
  return again(visit, handover, { problems: { [about]: decision.wrong }, values: after.values, opens, secured: true });
}

function again(
  visit: Visit,
  handover: Handover | null,
  { problems, values, opens, secured }: Pick<Asking, 'problems' | 'values' | 'opens' | 'secured'>,
): LoginOutcome {
  const { page, language } = visit;
  const { configuration } = page.draft;
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, wrong]) => [field, wrongText(configuration, language, wrong as Wrong)]),
  );
  const pass = secured && asksSecurity(configuration) ? { pass: passOf(visit) } : {};
  const shown: Shown = { errors, values, opens, today: localDay(visit.now), ...pass };
  return { granted: false, page: page.again(language, visitToken(visit, handover), shown) };
}

function isSecured({ page, tokens, now }: Visit, values: Readonly<Record<string, string>>): boolean {
  return tokens.open('security', values[SECURITY_PASS_FIELD], now) === page.hash;
}
