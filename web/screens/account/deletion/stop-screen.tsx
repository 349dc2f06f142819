import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { AuthScreen } from '../../../app/auth/auth-screen.tsx';
import classes from '../../../app/auth/form.module.css';
import { useLink } from '../../../app/auth/mail-link.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';

/** /stop?token&what: the link of a mail that stops what waits to be done to an account (spec accounts.86). */
export function StopScreen() {
  const [query] = useSearchParams();
  const { token, what } = useLink('/stop', { token: query.get('token') ?? '', what: query.get('what') ?? '' });
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState(false);
  useTitle(text('stopAct.title'));

  async function stop() {
    setBusy(true);
    setFailure(null);
    try {
      await api.stopAct(token);
      setDone(true);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <AuthScreen title={text('stopAct.title')} hint={text(token === '' ? 'stopAct.noLink' : 'stopAct.hint')}>
      {done ? (
        <Notice tone="success" title={text('stopAct.done')}>
          <Link className={buttonClass('plain', 's')} href="/login">
            {text('stopAct.toLogin')}
          </Link>
        </Notice>
      ) : (
        <div className={classes.form}>
          {failure && !busy ? <Notice tone="danger">{failure.reason}</Notice> : null}
          <Button
            className={classes.submit}
            variant="primary"
            size="l"
            busy={busy}
            disabled={token === ''}
            onClick={() => void stop()}
          >
            {text(what === 'deletion' ? 'stopAct.keep' : 'stopAct.stop')}
          </Button>
        </div>
      )}
    </AuthScreen>
  );
}
