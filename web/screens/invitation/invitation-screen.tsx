import { useSearchParams } from 'wouter';
import { useLink } from '../../app/entrance/use-link.ts';
import { AcceptInvitation } from './accept-invitation.tsx';

/** /invitation/:token?email: accept an invitation and sign up. */
export function InvitationScreen({ token = '' }: { token?: string | undefined }) {
  const [query] = useSearchParams();
  const link = useLink('/invitation', { token, email: query.get('email') ?? '' });
  return <AcceptInvitation key={`${link.token} ${link.email}`} {...link} />;
}
