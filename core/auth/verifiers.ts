import type { AskingEntry } from './asked-fields.ts';
import { askedFields } from './asked-fields.ts';
import { loginMethod } from './registry.ts';
import type { MethodField, VerifierName } from './types.ts';

/** The step between the form and the grant at which a verifier asks the visitor; its address below the page. */
export type VerifierStep = 'sms' | 'leave';

/** How a verifier decides a login beside the page: what is different from one to the next. */
export interface Verifier {
  /** null: it decides at once. */
  readonly step: {
    readonly name: VerifierStep;
    /** Only the owner of the device knows what is asked there, so the step opens again under the name of any device. */
    readonly provesOwner: boolean;
  } | null;
  /** A page that is only tried lets in without it, because asking it reaches people or costs something. */
  readonly skippedInTrial: boolean;
  /** What lets in is used up by logins: its devices are counted, and return within the time that it gave them. */
  readonly isUsedUp: boolean;
  /** The field that its refusals are about; undefined where they are about the method as a whole. */
  fieldOf(fields: readonly MethodField[]): MethodField | undefined;
  /** Sentences that only it says. */
  readonly says: RegExp;
}

export const verifiers: Readonly<Record<VerifierName, Verifier>> = {
  account: {
    step: { name: 'leave', provesOwner: false },
    skippedInTrial: false,
    isUsedUp: false,
    fieldOf: () => undefined,
    says: /^visitor\.(200[23]$|account)/,
  },
  sms: {
    step: { name: 'sms', provesOwner: true },
    skippedInTrial: true,
    isUsedUp: false,
    fieldOf: (fields) => fields.find(({ verifier }) => verifier === 'sms'),
    says: /^visitor\.(3\d\d\d|sms|phonePrefix$)/,
  },
  coupon: {
    step: null,
    skippedInTrial: false,
    isUsedUp: true,
    fieldOf: (fields) => fields.find(({ credential }) => credential === true),
    says: /^visitor\.(2|10\d\d|couponFrom)$/,
  },
};

/** The verifier of a method; undefined where the page alone decides, or asks for a field that is verified. */
export function verifierOf(method: string): Verifier | undefined {
  const name = loginMethod(method)?.verifier;
  return name && verifiers[name];
}

/** Everybody who may have to decide a login by a method: its own verifier, and those of the fields it asks. */
export function verifiersOf(method: string, authentications: readonly AskingEntry[]): ReadonlySet<VerifierName> {
  const own = loginMethod(method)?.verifier;
  const names = [own, ...askedFields(method, authentications).map(({ verifier }) => verifier)];
  return new Set(names.filter((name) => name !== undefined));
}
