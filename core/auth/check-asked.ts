import { type AskingEntry, forcedForm, forcedName, methodConfig } from './asked-fields.ts';
import { form } from './form.ts';
import type { Check, LoginMethod, Problems, VisitorValues } from './types.ts';

/** What is wrong with the fields of `askedFields` as they were sent. */
export function checkAsked(
  method: LoginMethod,
  values: VisitorValues,
  authentications: readonly AskingEntry[],
  tools: Parameters<Check>[2],
): Problems {
  const own = method.check(values, methodConfig(method.name, authentications), tools);
  const forced = forcedForm(method.name, authentications);
  if (!forced) return own;
  const prefix = forcedName(method.name, '');
  const typed = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  const asForm = Object.fromEntries(typed.map(([name, value]) => [name.slice(prefix.length), value]));
  const wrong = Object.entries(form.check(asForm, forced, tools));
  return { ...own, ...Object.fromEntries(wrong.map(([name, problem]) => [prefix + name, problem])) };
}
