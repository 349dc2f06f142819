import type { PageConfiguration } from '#core/config/types.ts';
import { AUTHENTICATION_METHODS_SHOWN, LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';

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
