import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useLink } from '../../app/auth/mail-link.ts';
import { ResetPassword } from './reset-password.tsx';

/** /resetPassword?reset_token sets a new password; without a token it is the screen that asks for one. */
export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const link = useLink('/resetPassword', { token: query.get('reset_token') ?? '', email: query.get('email') ?? '' });
  // Who comes from the login has written it there.
  const typed = useHistoryState<{ email?: string } | null>()?.email ?? '';
  return <ResetPassword key={link.token} typed={typed} {...link} />;
}
