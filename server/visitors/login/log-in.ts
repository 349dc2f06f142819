import { answersOf } from '#core/auth/answers.ts';
import { askedFields } from '#core/auth/asked-fields.ts';
import { asksSecurity, SECURITY_PASS_FIELD } from '#core/auth/page-fields.ts';
import type { VerifierName, Wrong } from '#core/auth/types.ts';
import { verifiers as verifierTraits } from '#core/auth/verifiers.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { beginVisit, type PortalState, readValues, secretsTyped, step } from '#core/portal/step.ts';
import { wrongText } from '#core/portal/visitor-text.ts';
import { localDay } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { VisitorDeps } from '../deps.ts';
import { decideLogin, grantUnverified } from '../grants/decide-login.ts';
import type { Grants } from '../grants/grants.ts';
import { type Guesses, takeGuess } from '../guesses/guesses.ts';
import type { Document, Shown } from '../published/published-pages.ts';
import { verifyAccount } from '../verifiers/account/account.ts';
import { type CouponReservations, verifyCoupon } from '../verifiers/coupons/coupon-reservations.ts';
import {
  type LoginContext,
  type LoginDecision,
  type PendingLogin,
  pendingLoginId,
} from '../verifiers/pending-login.ts';
import { type SmsCodes, verifySms } from '../verifiers/sms/sms-codes.ts';
import { tellDone, tellRefused } from '../visit/tell-visits.ts';
import { passOf, senderOf, type Visit, visitToken } from '../visit/visit.ts';

/** What the page is shown with that asks again. */
type Asked = Pick<Extract<PortalState, { stage: 'asking' }>, 'problems' | 'values' | 'opens' | 'secured'>;

export type LoginOutcome =
  | { readonly granted: true; readonly go: string }
  | { readonly granted: false; readonly page: Document }
  /** Too much was typed that was wrong; milliseconds until the next try. */
  | { readonly granted: false; readonly wait: number };

interface LoginForm {
  readonly values: Record<string, string>;
  readonly client: string;
  /** The name under which the device is counted. */
  readonly device: string;
  readonly arrival: Arrival | null;
  /** Why the arrival lets nobody in. */
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

/** What is said of a code or a password that is wrong: of a coupon that is used up something else is said. */
const WRONG_SECRETS: readonly unknown[] = ['visitor.1', 'visitor.2', 'visitor.security'] satisfies TextKey[];

/**
 * Checks the visitor's form: shows the page with its errors, or continues. Where nobody can be let in nothing is compared,
 * so nothing can be guessed, and no try is used up.
 */
export async function logIn(
  visit: Visit,
  form: LoginForm,
  kept: LoginState & { readonly guesses: Guesses; readonly grants: Grants },
  deps: VisitorDeps,
): Promise<LoginOutcome> {
  const { page, address } = visit;
  const { arrival, hindrance } = form;
  const values = readValues(form.values, page.draft.configuration);
  const input = { values, secured: isSecured(visit, values), today: localDay(visit.now) };
  const after = await deps.patterns.judge(page.user_id, (matches) =>
    step(beginVisit(page.portal), { ...input, matches }),
  );
  if (hindrance) {
    tellForm({ ...visit, arrival }, null, { problems: { page: hindrance } }, deps);
    return again(visit, arrival, { problems: { page: hindrance }, values: after.values, opens: null, secured: false });
  }
  const secrets = secretsTyped(page.portal, input);
  const guess =
    secrets.length > 0
      ? await takeGuess(kept.guesses, {
          page,
          arrival,
          address,
          sender: senderOf(visit, arrival),
          kept: visit.kept,
          secrets,
        })
      : null;
  const method = after.stage === 'asking' ? after.opens : after.method;
  if (guess && guess.wait > 0) {
    tellForm({ ...visit, arrival }, method, { problems: { page: 'visitor.slowDown' } }, deps);
    return { granted: false, wait: guess.wait };
  }
  const judged = await judge(visit, { ...form, values }, after, kept, deps);
  tellForm({ ...visit, arrival }, method, judged, deps);
  const isWrong = 'problems' in judged && secrets.some((name) => WRONG_SECRETS.includes(judged.problems[name]));
  if (!isWrong) await guess?.giveBack();
  return 'problems' in judged ? again(visit, arrival, judged) : judged;
}

/** What becomes of a form whose fields were checked. */
async function judge(
  visit: Visit,
  { values, client, device, arrival, hostname }: LoginForm,
  after: PortalState,
  kept: LoginState & { readonly grants: Grants },
  deps: VisitorDeps,
): Promise<Asked | Extract<LoginOutcome, { granted: true }>> {
  if (after.stage === 'asking') return after;
  const { page, language, now, address } = visit;
  const { method } = after;
  const id = pendingLoginId({ method, client, device, arrival }, page, values);
  const { authentications } = page.draft.configuration;
  const given = answersOf(method, values, authentications);
  const login: PendingLogin = { id, page: page.id, method, language, client, device, arrival, given };
  // Without a gateway, or with a simulated one, the page is only tried: no message is sent for that.
  const isTrial = arrival === null || arrival.trial !== undefined;
  const verifier = after.stage === 'verifying' ? verifierTraits[after.verifier] : null;
  const isSkipped = isTrial && verifier?.skippedInTrial === true;
  const decision =
    after.stage === 'granted' || isSkipped
      ? grantUnverified(kept.grants, login, page)
      : await decideLogin(kept.grants, login, page, () =>
          verifiers[after.verifier]({ login, page, values, now, hostname, address }, deps, kept),
        );
  if (decision.kind === 'onward') return { granted: true, go: decision.path };
  const asked = askedFields(method, authentications);
  // Where this method does not work now, the visitor sees the others.
  const opens = asked.length > 0 && !decision.showsOthers ? method : null;
  const about = (opens === null ? undefined : verifier?.fieldOf(asked)?.name) ?? method;
  return { problems: { [about]: decision.wrong }, values: after.values, opens, secured: true };
}

/** What is counted of a form that was sent. */
function tellForm(
  place: Parameters<typeof tellDone>[0],
  method: string | null,
  judged: Pick<Asked, 'problems'> | { readonly granted: true },
  deps: VisitorDeps,
): void {
  if (method !== null) tellDone(place, { what: 'pressed', key: method }, deps);
  const problems = 'problems' in judged ? Object.values(judged.problems) : [];
  for (const wrong of problems) if (wrong !== undefined) tellRefused(place, method ?? '', wrong, deps);
}

function again(visit: Visit, arrival: Arrival | null, { problems, values, opens, secured }: Asked): LoginOutcome {
  const { page, language } = visit;
  const { configuration } = page.draft;
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, wrong]) => [field, wrongText(configuration, language, wrong as Wrong)]),
  );
  const pass = secured && asksSecurity(configuration) ? { pass: passOf(visit) } : {};
  const shown: Shown = { errors, values, opens, today: localDay(visit.now), ...pass };
  return { granted: false, page: page.again(language, visitToken(visit, arrival), shown) };
}

function isSecured({ page, tokens, now }: Visit, values: Readonly<Record<string, string>>): boolean {
  return tokens.open('security', values[SECURITY_PASS_FIELD], now) === page.hash;
}
