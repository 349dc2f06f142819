import { loginMethod } from '#core/auth/registry.ts';
import type { MethodConfig } from '#core/auth/types.ts';
import { isObject } from '#core/config/json.ts';
import type { Authentication, PageConfiguration } from '#core/config/types.ts';
import { AUTHENTICATION_METHODS_SHOWN, LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import type { Json } from '#core/page/types.ts';

// spec login-methods.2

type Configuration = Readonly<Pick<PageConfiguration, 'authentications'>>;

function defaultsOf(name: LoginMethodName): MethodConfig {
  return loginMethod(name)?.defaults ?? {};
}

/** What a page has set of a method; its defaults where it was never on the page. */
export function configOfMethod({ authentications }: Configuration, name: LoginMethodName): MethodConfig {
  const entry = authentications.find((one) => one.name === name);
  return entry ? { ...defaultsOf(name), ...entry.config } : defaultsOf(name);
}

/**
 * The change that sets some of it. A method that was never on the page gets its entry, inactive until it is
 * (spec login-methods.7).
 */
export function withMethodConfig(
  { authentications }: Configuration,
  name: LoginMethodName,
  change: { readonly [setting: string]: Json },
): { readonly authentications: Authentication[] } {
  if (!authentications.some((one) => one.name === name)) {
    const entry = { name, active: false, config: { ...defaultsOf(name), ...change } };
    return { authentications: [...authentications, entry] };
  }
  const first = authentications.findIndex((one) => one.name === name);
  return {
    authentications: authentications.map((one, i) =>
      i === first ? { ...one, config: { ...one.config, ...change } } : one,
    ),
  };
}

/** A setting that is an object; empty where it is not one. */
export function objectIn(value: Json | undefined): { readonly [key: string]: Json } {
  return isObject(value) ? (value as { readonly [key: string]: Json }) : {};
}

/** `active`: on the page. `kept`: it was, or was set up for when it is. `absent`: never heard of. */
export type MethodState = 'active' | 'kept' | 'absent';

export interface ListedMethod {
  readonly name: LoginMethodName;
  readonly state: MethodState;
}

const ORDER: readonly MethodState[] = ['active', 'kept', 'absent'];

/**
 * The methods for the list: those on the page, then those set up, then the rest; `shown` at first
 * (spec login-methods.8: three).
 */
export function listMethods({ authentications }: Pick<PageConfiguration, 'authentications'>): {
  readonly shown: readonly ListedMethod[];
  readonly more: readonly ListedMethod[];
} {
  const listed = LOGIN_METHODS.map((name) => ({ name, state: stateOf(name, authentications) }));
  const sorted = listed.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return {
    shown: sorted.slice(0, AUTHENTICATION_METHODS_SHOWN),
    more: sorted.slice(AUTHENTICATION_METHODS_SHOWN),
  };
}

function stateOf(name: string, authentications: PageConfiguration['authentications']): MethodState {
  const entry = authentications.find((one) => one.name === name);
  if (!entry) return 'absent';
  return entry.active ? 'active' : 'kept';
}
