import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { SecondStep } from '#core/ports/account.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useApp } from '../app-context.ts';
import { AuthScreen, CheckedForm, type Mistakes, type Values } from './auth-screen.tsx';
import classes from './form.module.css';
import { LatePasskeyButton, usePasskeysHere } from './passkeys.tsx';

interface SecondStepScreenProps {
  readonly step: SecondStep['second_factor'];
}

/** spec accounts.15, organisations.307: the code of an authenticator app after the right password, or a recovery code in its place. */
export function SecondStepScreen({ step }: SecondStepScreenProps) {
  const { api, session } = useApp();
  const [recovers, setRecovers] = useState(false);
  const [isLost, setLost] = useState(false);
  const isHere = usePasskeysHere();
  const sendPasskey = (passkey: UsedPasskey) =>
    session.send({ type: 'session.signIn', signIn: { by: 'factor', ticket: step.ticket, typed: { passkey } } });
  const leave = () => session.send({ type: 'session.leaveStep' });
  return (
    <AuthScreen title={text('account.stepTitle')} hint={text(recovers ? 'account.recoveryHint' : 'account.codeHint')}>
      <FactorForm key={String(recovers)} ticket={step.ticket} recovers={recovers} />
      <div className={classes.form}>
        {step.kinds.includes('passkey') && isHere ? (
          <LatePasskeyButton use="sign-in" calls={api.passkeys} onAnswer={sendPasskey} />
        ) : null}
        <Button className={classes.aside} variant="ghost" onClick={() => setRecovers(!recovers)}>
          {text(recovers ? 'account.useCode' : 'account.useRecovery')}
        </Button>
        <Button className={classes.aside} variant="ghost" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
          {text('account.lostAll')}
        </Button>
        {isLost ? <Notice>{text('account.lostAllHint')}</Notice> : null}
        <Button className={classes.aside} variant="ghost" onClick={leave}>
          {text('account.leaveStep')}
        </Button>
      </div>
    </AuthScreen>
  );
}

const NAMES = ['code'] as const;
type Name = (typeof NAMES)[number];

interface FactorFormProps {
  readonly ticket: string;
  readonly recovers: boolean;
}

function FactorForm({ ticket, recovers }: FactorFormProps) {
  const { session } = useApp();
  const busy = useSelector(session, (state) => state.hasTag('busy'));
  const failure = useSelector(session, (state) => state.context.failure);
  const input = useRef<HTMLInputElement>(null);
  const problem = busy ? null : failure;

  useEffect(() => {
    input.current?.focus();
    if (problem) input.current?.select();
  }, [problem]);

  function send({ code }: Values<Name>) {
    const typed = recovers ? { recovery_code: code } : { code };
    session.send({ type: 'session.signIn', signIn: { by: 'factor', ticket, typed } });
  }

  return (
    <CheckedForm names={NAMES} check={findMistakes} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <Field
            label={text(recovers ? 'account.recoveryCode' : 'account.code')}
            error={mistakes.code && text(mistakes.code)}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={input}
                name="code"
                inputMode={recovers ? 'text' : 'numeric'}
                autoComplete="one-time-code"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Field>
          {problem ? <Notice tone="danger">{problem.reason}</Notice> : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'account.signingIn' : 'account.signIn')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

function findMistakes({ code }: Values<Name>): Mistakes<Name> {
  return { code: code.trim() === '' ? 'account.codeMissing' : null };
}
