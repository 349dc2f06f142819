import type { PageConfiguration } from '#core/config/types.ts';
import { askedFields } from './asked-fields.ts';
import { asksSecurity } from './page-fields.ts';
import { loginMethod } from './registry.ts';

/** Whether every way to log in at a page checks something: a code, a voucher, a number, an account, or the page's password. */
export function checksEveryLogin(configuration: Pick<PageConfiguration, 'authentications' | 'security'>): boolean {
  const { authentications } = configuration;
  const offered = authentications.filter(({ active }) => active);
  const checks = ({ name }: { readonly name: string }) =>
    loginMethod(name)?.verifier !== undefined ||
    askedFields(name, authentications).some(({ credential }) => credential === true);
  return asksSecurity(configuration) || (offered.length > 0 && offered.every(checks));
}
