import { type AskingEntry, askedFields, checkAsked, isTooLong } from '#core/auth/asked-fields.ts';
import {
  asksSecurity,
  asksTerms,
  HAS_CODE,
  HAS_CODE_FIELD,
  METHOD_FIELD,
  METHOD_TYPED,
  SECURITY_FIELD,
  TERMS_ACCEPTED,
  TERMS_FIELD,
} from '#core/auth/page-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { LoginMethod, Matches, MethodField, Problems, VerifierName, VisitorValues } from '#core/auth/types.ts';
import { verifiers } from '#core/auth/verifiers.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { internationalNumber } from '#core/rules/international-number.ts';
import { bareNumber } from '#core/rules/phone.ts';

// spec errors.37, product.10

/** The published page, as far as it decides who gets in. */
export interface PortalPage {
  readonly configuration: Pick<PageConfiguration, 'authentications' | 'security' | 'terms'>;
  /** Names of the methods it has an element for. */
  readonly methods: ReadonlySet<string>;
}

/**
 * Where a visitor stands. `problems` names what is wrong, by field, by method, or under `page`; `values` what may be
 * shown again; `opens` the method whose fields they are to see, in whatever state its element is
 * (spec login-methods.3).
 */
export type PortalState =
  | {
      readonly stage: 'asking';
      readonly page: PortalPage;
      readonly problems: Problems;
      readonly values: VisitorValues;
      readonly opens: string | null;
      /** Whether they know the page's password, so that they need not type it again. */
      readonly secured: boolean;
    }
  | {
      /** Nothing is wrong with what was typed; whether the visitor gets in is not the page's alone to say. */
      readonly stage: 'verifying';
      readonly page: PortalPage;
      readonly method: string;
      readonly verifier: VerifierName;
      readonly values: VisitorValues;
    }
  | {
      readonly stage: 'granted';
      readonly page: PortalPage;
      readonly method: string;
      readonly values: VisitorValues;
    };

export interface PortalInput {
  /** The fields of the page's form as they were sent. */
  readonly values: VisitorValues;
  /** Whether they have shown before, on this visit, that they know the page's password. */
  readonly secured?: boolean;
  /** Today, YYYY-MM-DD, by which days are judged; of any time where it is absent. */
  readonly today?: string;
  readonly matches: Matches;
}

/** A visitor who has just come. */
export function beginVisit(page: PortalPage): PortalState {
  return { stage: 'asking', page, problems: {}, values: {}, opens: null, secured: false };
}

/**
 * What the visitor's form makes of the visit: asked again with what is wrong, let in, or left to the method's verifier.
 * Who is in stays in.
 */
export function step(state: PortalState, { values, secured = false, ...tools }: PortalInput): PortalState {
  if (state.stage !== 'asking') return state;
  const { page } = state;
  const chosen = chooseMethod(page, values);
  const problems = { ...pageProblems(page, values, secured), ...methodProblems(page, chosen, values, tools) };
  const asked = chosen ? askedFields(chosen.name, page.configuration.authentications) : [];
  const told = asked.filter(isAlwaysSent).every(({ name }) => Object.hasOwn(values, name));
  const opens = chosen && asked.length > 0 ? chosen.name : null;
  const shown = shownAgain(asked, values);
  if (!chosen || !told || Object.keys(problems).length > 0) {
    return { stage: 'asking', page, problems, values: shown, opens, secured: problems[SECURITY_FIELD] === undefined };
  }
  const verifier = verifierIn(chosen, page, values);
  if (verifier) return { stage: 'verifying', page, method: chosen.name, verifier, values: shown };
  return { stage: 'granted', page, method: chosen.name, values: shown };
}

/** spec login-methods.16: a phone number of a form that is to be verified runs the same step as the method sms. */
function verifierIn({ name, verifier }: LoginMethod, { configuration }: PortalPage, values: VisitorValues) {
  const field = askedFields(name, configuration.authentications).find((asked) => asked.verifier);
  const isTyped = field !== undefined && (values[field.name] ?? '').trim() !== '';
  return verifier ?? (isTyped ? field.verifier : undefined);
}

/**
 * The typed fields that let in whoever knows what belongs there: the page's password, a code. Nothing typed is no guess,
 * and neither is the field of another method.
 */
export function secretsTyped(
  page: PortalPage,
  { values, secured = false }: Omit<PortalInput, 'matches'>,
): readonly string[] {
  const method = chooseMethod(page, values);
  return secretsOf(page, method?.name)
    .filter((name) => name !== SECURITY_FIELD || !secured)
    .filter((name) => (values[name] ?? '').trim() !== '');
}

/** All of these fields that somebody fills in who logs in with a method. */
export function secretsOf({ configuration }: PortalPage, method: string | undefined): readonly string[] {
  const asked = method && loginMethod(method) ? askedFields(method, configuration.authentications) : [];
  const names = asked.filter(({ credential }) => credential).map(({ name }) => name);
  return asksSecurity(configuration) ? [SECURITY_FIELD, ...names] : names;
}

/** The method whose button was pressed; where none was, the only one there is, or what was typed says it. */
function chooseMethod(page: PortalPage, values: VisitorValues): LoginMethod | undefined {
  const pressed = values[METHOD_FIELD] === METHOD_TYPED ? undefined : values[METHOD_FIELD];
  const open = page.configuration.authentications.filter(({ active, name }) => active && page.methods.has(name));
  const only = open.length === 1 ? open[0]?.name : undefined;
  const name = pressed ?? only ?? typedMethod(page, values);
  return open.some((entry) => entry.name === name) ? loginMethod(name ?? '') : undefined;
}

function pageProblems({ configuration }: PortalPage, values: VisitorValues, secured: boolean): Problems {
  const { security } = configuration;
  const refused = asksSecurity(configuration) && !secured && values[SECURITY_FIELD] !== security.code;
  const unaccepted = asksTerms(configuration) && values[TERMS_FIELD] !== TERMS_ACCEPTED;
  return {
    ...(refused ? { [SECURITY_FIELD]: 'visitor.security' } : {}),
    ...(unaccepted ? { [TERMS_FIELD]: 'visitor.terms' } : {}),
  };
}

/** A browser leaves out ticks and choices that were not made. */
function isAlwaysSent({ input }: MethodField): boolean {
  return input !== 'tick' && input !== 'ticks' && input !== 'radios';
}

function methodProblems(
  page: PortalPage,
  chosen: LoginMethod | undefined,
  values: VisitorValues,
  tools: Pick<PortalInput, 'today' | 'matches'>,
): Problems {
  if (!chosen) return { page: 'visitor.method' };
  const { authentications } = page.configuration;
  const fields = askedFields(chosen.name, authentications);
  // Pressed where its fields are not shown yet: they are asked now, nothing is wrong with them.
  if (fields.length > 0 && !fields.some(({ name }) => Object.hasOwn(values, name))) return {};
  return checkAsked(chosen, values, authentications, tools);
}

/** Passwords are never drawn again, nor is anything the page did not ask for. */
function shownAgain(asked: readonly MethodField[], values: VisitorValues): VisitorValues {
  const shown = asked.filter(({ input }) => input !== 'password' && input !== 'hidden');
  const fields = shown.flatMap(({ name, options }) => [name, ...(options ?? []).map((option) => option.name)]);
  const names = [TERMS_FIELD, ...fields].filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/**
 * The method a visitor means who pressed no button but a key: the first of the page whose fields they filled, else the
 * first whose fields they saw. A method that asks nothing is never meant, because it has no field to press a key in.
 */
export function typedMethod(
  { configuration, methods }: PortalPage,
  values: VisitorValues,
): LoginMethod['name'] | undefined {
  const { authentications } = configuration;
  const open = [...methods].filter((name) => authentications.some((entry) => entry.active && entry.name === name));
  const names = (method: string) => askedFields(method, authentications).filter(isSeen).flatMap(namesOf);
  const filled = open.find((method) => names(method).some((name) => (values[name] ?? '').trim() !== ''));
  const meant = filled ?? open.find((method) => names(method).some((name) => Object.hasOwn(values, name)));
  return meant as LoginMethod['name'] | undefined;
}

function isSeen({ input }: MethodField): boolean {
  return input !== 'hidden';
}

function namesOf({ name, options }: MethodField): string[] {
  return [name, ...(options ?? []).map((option) => option.name)];
}

/**
 * What a visitor typed, with phone numbers in the form in which they are checked, kept and sent, with one character for
 * each end of a line (browsers send two), and with what the button says beside its method in a field of its own.
 */
export function readValues(
  typed: VisitorValues,
  { authentications, country_prefix }: Pick<PageConfiguration, 'authentications' | 'country_prefix'>,
): Record<string, string> {
  const asked = authentications.flatMap(({ name }) => askedFields(name, authentications));
  const read = asked.flatMap(({ name, input }) => {
    const words = typed[name];
    if (!words) return [];
    if (input === 'lines') return [[name, words.replaceAll('\r\n', '\n')] as const];
    return input === 'tel' && !isTooLong(words) ? [[name, internationalNumber(words, country_prefix)] as const] : [];
  });
  return { ...typed, ...pressed(typed[METHOD_FIELD]), ...Object.fromEntries(read) };
}

function pressed(method: string | undefined): VisitorValues {
  if (!method?.endsWith(HAS_CODE)) return {};
  return { [METHOD_FIELD]: method.slice(0, -HAS_CODE.length), [HAS_CODE_FIELD]: '1' };
}

/** The phone number a visitor has typed that a code is to be sent to; null where there is none. */
export function numberToVerify(
  method: string,
  values: VisitorValues,
  authentications: readonly AskingEntry[],
): string | null {
  const field = verifiers.sms.fieldOf(askedFields(method, authentications));
  const typed = field ? (values[field.name] ?? '').trim() : '';
  return typed === '' ? null : bareNumber(typed);
}
