import { askedFields } from '#core/auth/asked-fields.ts';
import { SECURITY_FIELD, TERMS_FIELD } from '#core/auth/page-fields.ts';
import type { MethodField, VerifierName, VisitorValues } from '#core/auth/types.ts';
import { verifiers, verifiersOf } from '#core/auth/verifiers.ts';
import { LONGEST_ANSWER } from '#core/constants.ts';
import { gateways, HINDRANCES } from '#core/gateways/registry.ts';
import type { GatewayKind } from '#core/gateways/settings.ts';
import { matches } from '#core/rules/pattern.ts';
import type { TextKey } from '#core/texts/index.ts';
import { beginVisit, step } from '../step.ts';
import { GATEWAY_CODES } from '../visitor-text.ts';
import { type Journey, pageOf, rightValues } from './journeys.ts';

/** What a visitor is told that went wrong. */
export interface JourneySentence {
  readonly key: TextKey;
  /** The field that refers to it; null where no single field is wrong. */
  readonly field: string | null;
}

/** Words that people type into a field and that are not what is asked. */
const SLIPS = [
  '',
  ' ',
  'x',
  'ann@',
  '040 123',
  '0401234567',
  '+49',
  '2020-02-31',
  '1.5',
  'Nobody',
  'x'.repeat(LONGEST_ANSWER + 1),
];

/** What does not depend on the rest of a journey is found once. */
function once<Result>(find: (journey: Journey) => Result): (journey: Journey) => Result {
  const found = new Map<string, Result>();
  return (journey) => {
    const name = JSON.stringify([journey.asking.name, journey.terms, journey.password]);
    const result = found.get(name) ?? find(journey);
    found.set(name, result);
    return result;
  };
}

interface Slip {
  readonly sentence: JourneySentence;
  /** What was typed. */
  readonly values: VisitorValues;
}

/** What can be typed wrong on the page, and what the page says of it, found by typing it. */
export const slipsOf = once((journey): readonly Slip[] => {
  const page = pageOf(journey);
  const right = rightValues(journey);
  const asked = askedFields(journey.asking.method, page.configuration.authentications);
  const slips = asked.flatMap((field) => SLIPS.map((slip) => ({ ...right, ...mistyped(field, slip) })));
  const unmet = [...(journey.terms ? [TERMS_FIELD] : []), ...(journey.password ? [SECURITY_FIELD] : [])];
  const forms: readonly VisitorValues[] = [...slips, ...unmet.map((name) => ({ ...right, [name]: '' }))];
  const found = forms.flatMap((values) => {
    const after = step(beginVisit(page), { matches, values, today: TODAY });
    const problems = after.stage === 'asking' ? Object.entries(after.problems) : [];
    return problems.flatMap(([field, wrong]) =>
      typeof wrong === 'string' ? [{ sentence: { key: wrong, field }, values }] : [],
    );
  });
  return [...new Map(found.map((each) => [`${each.sentence.key} ${each.sentence.field}`, each])).values()];
});

const TODAY = '2026-01-01';

function mistyped({ name, options = [] }: MethodField, slip: string): Readonly<Record<string, string>> {
  return Object.fromEntries([[name, slip], ...options.map((option) => [option.name, slip])]);
}

const COUPON_REFUSALS = ['2', '1001', '1002', '1003', '1004', '1005', '1006', '1007', '1009', '1010'] as const;
const NOT_SENT = ['visitor.3004', 'visitor.3005', 'visitor.3006', 'visitor.3007', 'visitor.slowDownUntil'] as const;

interface VerifierSentences {
  /** On the page, about the field that the login depends on, or about the method. */
  readonly page: readonly TextKey[];
  /** At the verifier's own step. */
  readonly step: readonly TextKey[];
}

/** What those say who decide beside the page. */
export const VERIFIER_SENTENCES: Readonly<Record<VerifierName, VerifierSentences>> = {
  account: { page: ['visitor.2001', 'visitor.away'], step: ['visitor.2001', 'visitor.2002'] },
  coupon: { page: [...COUPON_REFUSALS.map((code) => `visitor.${code}` as const), 'visitor.away'], step: [] },
  sms: { page: [...NOT_SENT, 'visitor.away'], step: ['visitor.3001', 'visitor.3003', ...NOT_SENT] },
};

/** The verifier that decides a journey's login; null where the page does. */
export const journeyVerifier = once((journey): VerifierName | null => {
  const after = step(beginVisit(pageOf(journey)), { matches, values: rightValues(journey), today: TODAY });
  return after.stage === 'verifying' ? after.verifier : null;
});

/** The field that a verifier's sentence is about; null where it is about the method as a whole. */
export function verifiedField({ asking }: Journey): string | null {
  const { method, config } = asking;
  const authentications = [{ name: method, config }];
  const [verifier] = verifiersOf(method, authentications);
  return (verifier && verifiers[verifier].fieldOf(askedFields(method, authentications))?.name) ?? null;
}

/** Why nobody is let in on an arrival, whatever they type: what is told as soon as the page opens. */
export const HINDRANCE_SENTENCES: readonly TextKey[] = HINDRANCES;

/** Gateways whose parameter `error` has words of their own in it. */
const OWN_ERRORS: readonly GatewayKind[] = ['mikrotik', 'fortinet'];

/** What visitors are told who come back from a gateway that did not let them in. */
export function gatewaySentences({ gateway, login }: Pick<Journey, 'gateway' | 'login'>): readonly TextKey[] {
  const silent: readonly TextKey[] = login === 'server-call' ? ['visitor.gatewaySilent'] : [];
  const codes = login === 'server-call' || OWN_ERRORS.includes(gateway) ? [] : GATEWAY_CODES;
  return [...new Set<TextKey>([...Object.values(gateways[gateway].problems), 'visitor.2001', ...codes, ...silent])];
}
