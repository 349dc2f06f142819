import type { PageConfiguration } from '#core/config/types.ts';
import { LONGEST_ANSWER } from '#core/constants.ts';
import { form } from './form.ts';
import { asksSecurity } from './page-fields.ts';
import { loginMethod } from './registry.ts';
import type { Check, LoginMethod, MethodConfig, MethodField, Problems, VisitorValues } from './types.ts';

/** The part of an `authentications` entry that decides what is asked. */
export interface AskingEntry {
  readonly name: string;
  readonly config: MethodConfig;
}

/** The settings of a method on a page. */
export function methodConfig(name: string, authentications: readonly AskingEntry[]): MethodConfig {
  return authentications.find((entry) => entry.name === name)?.config ?? {};
}

/**
 * The custom form that a social method asks for as well (spec login-methods.6: forceCustomForm); undefined where it
 * does not.
 */
export function forcedForm(name: string, authentications: readonly AskingEntry[]): MethodConfig | undefined {
  const isForced = loginMethod(name)?.addsForm && methodConfig(name, authentications).forceCustomForm === true;
  if (!isForced) return undefined;
  return authentications.find((entry) => entry.name === form.name)?.config ?? form.defaults;
}

/** The custom form that a method asks, its own or the forced one; undefined where it asks none. */
export function askedForm(name: string, authentications: readonly AskingEntry[]): MethodConfig | undefined {
  return name === form.name ? methodConfig(name, authentications) : forcedForm(name, authentications);
}

/** Names of the fields of the forced form: distinct, because the page may show the form itself, too. */
export function forcedName(method: string, field: string): string {
  return `${method}.${field}`;
}

/** The fields for a visitor who chose this method, in the base text. */
export function askedFields(name: string, authentications: readonly AskingEntry[]): readonly MethodField[] {
  const own = loginMethod(name)?.fields(methodConfig(name, authentications)) ?? [];
  const forced = forcedForm(name, authentications);
  return forced ? [...own, ...form.fields(forced).map((field) => renamed(field, name))] : own;
}

function renamed(field: MethodField, method: string): MethodField {
  const options = field.options?.map((option) => ({ ...option, name: forcedName(method, option.name) }));
  return { ...field, name: forcedName(method, field.name), ...(options && { options }) };
}

/**
 * The errors in the sent fields of `askedFields`. Where something is longer than an answer may be, that is all that is
 * said: nothing of the rest is looked at.
 */
export function checkAsked(
  method: LoginMethod,
  values: VisitorValues,
  authentications: readonly AskingEntry[],
  tools: Parameters<Check>[2],
): Problems {
  const typed = askedFields(method.name, authentications).filter(({ input }) => input !== 'hidden');
  const long = typed.filter(({ name }) => isTooLong(values[name]));
  if (long.length > 0) return Object.fromEntries(long.map(({ name }) => [name, 'visitor.answerTooLong']));
  const own = method.check(values, methodConfig(method.name, authentications), tools);
  const forced = forcedForm(method.name, authentications);
  if (!forced) return own;
  const prefix = forcedName(method.name, '');
  const answers = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  const asForm = Object.fromEntries(answers.map(([name, value]) => [name.slice(prefix.length), value]));
  const wrong = Object.entries(form.check(asForm, forced, tools));
  return { ...own, ...Object.fromEntries(wrong.map(([name, problem]) => [prefix + name, problem])) };
}

/** Longer than an answer may be: not to be matched, normalised or kept. */
export function isTooLong(typed: string | undefined): boolean {
  return typed !== undefined && typed.length > LONGEST_ANSWER;
}

/** Whether every way to log in at a page checks something: a code, a voucher, a number, an account, or the page's password. */
export function checksEveryLogin(configuration: Pick<PageConfiguration, 'authentications' | 'security'>): boolean {
  const { authentications } = configuration;
  const offered = authentications.filter(({ active }) => active);
  const checks = ({ name }: { readonly name: string }) =>
    loginMethod(name)?.verifier !== undefined ||
    askedFields(name, authentications).some(({ credential }) => credential === true);
  return asksSecurity(configuration) || (offered.length > 0 && offered.every(checks));
}
