import { loginMethod } from '#core/auth/registry.ts';
import type { MethodField } from '#core/auth/types.ts';
import type { Authentication } from '#core/config/types.ts';

/** What a login method asks of the visitor as the page has it set, in the base text. */
export function loginFields(method: string, authentications: readonly Authentication[]): readonly MethodField[] {
  const config = authentications.find(({ name }) => name === method)?.config ?? {};
  return loginMethod(method)?.fields(config) ?? [];
}
