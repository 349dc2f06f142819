import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { signIn } from '#core/app/sign-in.ts';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useLink } from '../../app/auth/mail-link.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash, WholeScreen } from '../../app/frame/whole-screen.tsx';
import { loginPath, ownPath } from '../../app/navigation/return-path.ts';
import { buttonClass } from '../../ui/button.tsx';

// spec screens.3

/** /sson?token&path: signs in whoever another system vouches for, and leads them to the path. */
export function SsonScreen() {
  const app = useApp();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const { token, path } = useLink('/sson', { token: query.get('token') ?? '', path: query.get('path') ?? '' });
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (token === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    signIn(app, { by: 'token', token }, signal).then(
      // The second step is a part of signing in: the login screen asks for it, and leads on.
      () => {
        const { step } = app.session.getSnapshot().context;
        navigate(step ? loginPath(ownPath(path)) : ownPath(path), { replace: true });
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(failureOf(error).reason);
      },
    );
    return () => controller.abort();
  }, [app, token, path, navigate]);

  // spec errors.18, errors.19: a missing token gives its sentence, another failure the server's summary.
  const missing = token === '';
  const words = missing ? text('auth.ssonToken') : problem;
  useTitle(text(words === null ? 'auth.ssonTitle' : 'auth.ssonFailed'));
  if (words === null) return <Splash />;
  return (
    <WholeScreen
      urgent
      title={text('auth.ssonFailed')}
      hint={
        <>
          {words}
          <br />
          {text(missing ? 'auth.ssonHint' : 'auth.ssonOther')}
        </>
      }
    >
      <Link className={buttonClass('primary')} href="/login">
        {text('auth.toLogin')}
      </Link>
    </WholeScreen>
  );
}
