import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { PasskeyCalls, PasskeyUse, UsedPasskey } from '#core/ports/passkeys.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import classes from './form.module.css';
import { askPasskey, browserSupportsWebAuthnAutofill, tellUnknown, WebAuthnAbortService } from './passkey-ceremony.ts';

export interface PasskeyButtonProps {
  readonly use: PasskeyUse;
  readonly calls: () => Promise<PasskeyCalls>;
  /** The browser offers passkeys in the field for the email as well. */
  readonly autofill?: boolean;
  /** An answer, or another way to sign in, is being looked at. */
  readonly busy?: boolean;
  /** Why the last answer did not count. */
  readonly refused?: string | undefined;
  readonly onAnswer: (passkey: UsedPasskey) => unknown;
}

/** A challenge lives five minutes. */
const RENEWED = 240_000;

/** Asks the browser for a passkey of this host (spec accounts.30). */
export function PasskeyButton({ use, calls, autofill = false, busy = false, refused, onAnswer }: PasskeyButtonProps) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef<UsedPasskey | null>(null);
  const answer = (passkey: UsedPasskey) => {
    last.current = passkey;
    return onAnswer(passkey);
  };
  useAutofill(autofill && !busy && !asking, calls, answer);
  useEffect(() => {
    if (refused === 'passkey_unknown' && last.current) tellUnknown(last.current, window.location.hostname);
  }, [refused]);

  async function ask() {
    setAsking(true);
    setProblem(null);
    try {
      await answer(await askPasskey(await calls(), { use }));
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setAsking(false);
  }

  return (
    <>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button className={classes.submit} size="l" busy={asking} icon={<KeyRound size={16} aria-hidden />} onClick={ask}>
        {asking ? text('passkeys.asking') : text(autofill ? 'passkeys.signIn' : 'passkeys.use')}
      </Button>
    </>
  );
}

/** Offers passkeys in the field for the email, with a new challenge before one ends. */
function useAutofill(
  isOn: boolean,
  calls: () => Promise<PasskeyCalls>,
  onAnswer: (passkey: UsedPasskey) => unknown,
): void {
  const [round, setRound] = useState(0);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (!isOn) return;
    let isHere = true;
    async function offer() {
      if (!(await browserSupportsWebAuthnAutofill()) || !isHere) return;
      const passkey = await askPasskey(await calls(), { use: 'sign-in', autofill: true });
      if (isHere) answered.current(passkey);
    }
    // Nobody asked for it, so nobody is told where it cannot be offered: the button says why.
    offer().catch(() => undefined);
    const renewal = setTimeout(() => setRound((before) => before + 1), RENEWED);
    return () => {
      isHere = false;
      clearTimeout(renewal);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isOn, round]);
}
