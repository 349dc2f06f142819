import type { Failure } from '#core/machines/failure.ts';
import { EXIT, type Exit } from './exit-codes.ts';

/** What a script learns from a call that failed: to sign in, to come again, or that this item is wrong. */
export function exitOfFailure({ status }: Failure): Exit {
  if (status === 401) return EXIT.login;
  return status === 0 || status >= 500 ? EXIT.server : EXIT.findings;
}
