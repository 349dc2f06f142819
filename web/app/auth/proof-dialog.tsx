import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { failureOf } from '#core/machines/failure.ts';
import type { NeededProof } from '#core/ports/account.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { CheckedForm, type Mistakes, PasswordInput, type Values } from './auth-screen.tsx';
import { LatePasskeyButton } from './passkeys.tsx';
import classes from './proof-dialog.module.css';
import { leaveForProof, leaveForProofHere } from './provider-trip.ts';

// spec accounts.16, accounts.18

/**
 * Asks over whatever is open who is there, and closes again; whether it was proved. What was typed below stays, and the call
 * that needed the proof goes on by itself.
 */
export function askForProof(needed: NeededProof): Promise<boolean> {
  // Calls that need a proof at the same time wait for one answer.
  asking ??= open(needed).finally(() => {
    asking = null;
  });
  return asking;
}

let asking: Promise<boolean> | null = null;

function open(needed: NeededProof): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (proved: boolean) => {
      root.unmount();
      place.remove();
      resolve(proved);
    };
    root.render(<ProofDialog {...needed} onClose={close} />);
  });
}

interface ProofDialogProps extends NeededProof {
  readonly onClose: (proved: boolean) => void;
}

const NAMES = ['password', 'code'] as const;
type Name = (typeof NAMES)[number];

function ProofDialog(props: ProofDialogProps) {
  const { kinds, provider, startAtProvider } = props;
  if (kinds.includes('provider') && provider && startAtProvider)
    return <ProviderProof {...props} provider={provider} startAtProvider={startAtProvider} />;
  return <TypedProofDialog {...props} />;
}

function TypedProofDialog({ kinds, prove, passkeys, onClose }: ProofDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asksForCode = kinds.includes('code');

  async function send({ password, code }: Values<Name>) {
    setBusy(true);
    setProblem(null);
    const typed = /^[\d\s]+$/.test(code) ? { code } : { recovery_code: code };
    try {
      await prove({ password, ...(asksForCode && typed) });
      onClose(true);
    } catch (error) {
      setProblem(failureOf(error).reason);
      setBusy(false);
    }
  }

  const check = ({ password, code }: Values<Name>): Mistakes<Name> => ({
    password: password === '' ? 'account.passwordMissing' : null,
    code: asksForCode && code.trim() === '' ? 'account.codeMissing' : null,
  });

  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      size="s"
      title={text('proof.title')}
      description={text(asksForCode ? 'proof.hintCode' : 'proof.hint')}
    >
      <CheckedForm className={classes.form} names={NAMES} check={check} busy={busy} onSend={send}>
        {(mistakes) => (
          <>
            <Field label={text('account.password')} error={mistakes.password && text(mistakes.password)}>
              {(control) => <PasswordInput {...control} autoFocus />}
            </Field>
            {asksForCode ? <CodeField error={mistakes.code} /> : null}
            <ByPasskey kinds={kinds} {...(passkeys && { passkeys })} prove={prove} onClose={onClose} />
            {problem ? <Notice tone="danger">{problem}</Notice> : null}
            <div className={classes.actions}>
              <Button disabled={busy} onClick={() => onClose(false)}>
                {text('ui.cancel')}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {text('proof.confirm')}
              </Button>
            </div>
          </>
        )}
      </CheckedForm>
    </Dialog>
  );
}

type ProviderProofProps = ProofDialogProps & Required<Pick<NeededProof, 'provider' | 'startAtProvider'>>;

/** How often it is looked whether the window of the provider is still there. */
const LOOK = 500;

function useProviderProof({ provider, startAtProvider, onClose }: ProviderProofProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [end, setEnd] = useState<(() => void) | null>(null);
  const [isBlocked, setBlocked] = useState(false);

  async function leaveHere() {
    setBusy(true);
    try {
      await leaveForProofHere(provider.connection, startAtProvider);
    } catch (error) {
      setProblem(failureOf(error).reason);
      setBusy(false);
    }
  }

  async function leave() {
    setProblem(null);
    const left = leaveForProof(provider.connection, startAtProvider);
    if (left === null) return setBlocked(true);
    const { trip, gone } = left;
    setBusy(true);
    setEnd(() => trip.end);
    // Where browsers take the windows apart the answer comes all the same.
    const look = setInterval(() => trip.isClosed() && setBusy(false), LOOK);
    try {
      const told = await Promise.race([trip.answer, gone.then(() => trip.answer)]);
      if (told === null) onClose(true);
      setProblem(told);
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    clearInterval(look);
    trip.end();
    setBusy(false);
  }

  return { busy, problem, leave: isBlocked ? leaveHere : leave, end, isBlocked };
}

/** spec accounts.103: who has no means of their own signs in again at the provider that let them in. */
function ProviderProof(props: ProviderProofProps) {
  const { kinds, provider, passkeys, prove, onClose } = props;
  const { busy, problem, leave, end, isBlocked } = useProviderProof(props);
  const close = () => {
    end?.();
    onClose(false);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      size="s"
      title={text('proof.title')}
      description={text('proof.hintProvider', { name: provider.name })}
    >
      <div className={classes.form}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        {isBlocked ? <Notice tone="warning">{text('proof.noWindow', { name: provider.name })}</Notice> : null}
        {busy && !isBlocked ? <Notice>{text('proof.waiting', { name: provider.name })}</Notice> : null}
        <ByPasskey kinds={kinds} {...(passkeys && { passkeys })} prove={prove} onClose={onClose} />
        <div className={classes.actions}>
          <Button onClick={close}>{text('ui.cancel')}</Button>
          <Button variant="primary" busy={busy} autoFocus onClick={leave}>
            {text(isBlocked ? 'proof.atProviderHere' : 'proof.atProvider', { name: provider.name })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A passkey in place of what is typed, where the account has one for this host. */
function ByPasskey({ kinds, passkeys, prove, onClose }: ProofDialogProps) {
  if (!passkeys || !kinds.includes('passkey') || !('PublicKeyCredential' in window)) return null;
  async function send(passkey: UsedPasskey) {
    await prove({ passkey });
    onClose(true);
  }
  return <LatePasskeyButton use="proof" calls={passkeys} onAnswer={send} />;
}

function CodeField({ error }: { readonly error: TextKey | null | undefined }) {
  return (
    <Field label={text('proof.code')} error={error && text(error)}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          size="l"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  );
}
