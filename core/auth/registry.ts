import { click } from './click.ts';
import { code } from './code.ts';
import { form } from './form.ts';
import type { LoginMethod } from './types.ts';

/** The methods in the order they are offered. A new one is its file and its name here. */
export const loginMethods: readonly LoginMethod[] = [click, code, form];

const byName = new Map<string, LoginMethod>(loginMethods.map((method) => [method.name, method]));

export function loginMethod(name: string): LoginMethod | undefined {
  return byName.get(name);
}
