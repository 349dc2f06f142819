import { loginMethod } from '#core/auth/registry.ts';
import type { MethodConfig } from '#core/auth/types.ts';
import type { Authentication, PageConfiguration } from '#core/config/types.ts';
import type { LoginMethodName } from '#core/constants.ts';
import type { Json } from '#core/page/types.ts';

// spec login-methods.2

type Configuration = Readonly<Pick<PageConfiguration, 'authentications'>>;

function defaultsOf(name: LoginMethodName): MethodConfig {
  return loginMethod(name)?.defaults ?? {};
}

/** What a page has set of a method; its defaults where it was never on the page. */
export function methodConfig({ authentications }: Configuration, name: LoginMethodName): MethodConfig {
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
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as { readonly [key: string]: Json }) : {};
}
