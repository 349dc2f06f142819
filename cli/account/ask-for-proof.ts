import { failureOf } from '#core/machines/failure.ts';
import type { NeededProof, TypedFactor } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import { ask, type Output, type Terminal } from '../output/output.ts';

// spec accounts.18

/** Tries at a terminal before the command gives up. */
const TRIES = 3;

/**
 * Asks at a terminal who is there. False where nobody can be asked: the command ends and says what to do. The password may stand
 * in PORTICO_PASSWORD, as for `portico login`; a code never does, since in a script it would be no second factor.
 */
export async function proveInTerminal(
  { kinds, prove }: NeededProof,
  { terminal, output }: { readonly terminal: Terminal; readonly output: Output },
): Promise<boolean> {
  const given = terminal.environment.PORTICO_PASSWORD || null;
  const asksForCode = kinds.includes('code');
  // Nobody signs in at a provider from a terminal: the command says what to do instead.
  if (!kinds.includes('password')) return false;
  if (!terminal.interactive && (given === null || asksForCode)) return false;
  if (terminal.interactive) await output.progress(text('cli.proof.why'));
  for (let tries = 0; tries < TRIES; tries++) {
    const password = given ?? (await ask(terminal, text('cli.login.askPassword'), { secret: true })) ?? '';
    const code = asksForCode ? await ask(terminal, text('cli.login.askCode')) : null;
    try {
      await prove({ password, ...(code !== null && typedFactor(code)) });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const mayRetype = terminal.interactive && (failure.code === 'wrong_code' || given === null);
      if (failure.status !== 422 || !mayRetype || tries === TRIES - 1) throw error;
      await output.progress(failure.reason);
    }
  }
  return false;
}

/** Six digits are a code of an authenticator app; anything else is a recovery code. */
export function typedFactor(typed: string): TypedFactor {
  return /^[\d\s]+$/.test(typed) ? { code: typed } : { recovery_code: typed };
}
