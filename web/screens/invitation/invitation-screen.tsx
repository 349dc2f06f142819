import { useSearchParams } from 'wouter';
import { useLink } from '../../app/auth/mail-link.ts';
import { AcceptInvitation } from './accept-invitation.tsx';

/** /invitation/:token?email: accept an invitation and sign up. Ours adds `shared` where it is one to a page. */
export function InvitationScreen({ token = '' }: { token?: string | undefined }) {
  const [query] = useSearchParams();
  const link = useLink('/invitation', {
    token,
    email: query.get('email') ?? '',
    shared: query.get('shared') ?? '',
  });
  return <AcceptInvitation key={`${link.token} ${link.email}`} {...link} />;
}
