import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';

/** Whether a token of this scope may do what needs the other. */
export function covers(held: TokenScope, needed: TokenScope): boolean {
  return TOKEN_SCOPES.indexOf(held) >= TOKEN_SCOPES.indexOf(needed);
}

/** API tokens begin with it, so that they are told from sessions, and found by scanners where they leak. */
export const TOKEN_PREFIX = 'portico_';

export const TOKEN_NAME_MAXIMUM = 64;
/** Days until a token expires. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const;
