import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { ownTokens } from '../../app/account/token-kinds.ts';
import { TokensSection } from '../../app/account/tokens-section.tsx';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import classes from './account-screen.module.css';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './deletion/delete-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { IdentitiesSection } from './identities/identities-section.tsx';
import { OrganisationsSection } from './organisations-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** /account: what belongs to the person who is signed in. Each section loads, fails and saves on its own (spec screens.40, screens.48). */
export function AccountScreen() {
  const { session } = useApp();
  const isActing = useSelector(session, ({ context: { user } }) => user?.acting !== undefined);
  // What is written on the screen is written anew where its language or time zone is another one.
  useSelector(session, ({ context: { user } }) => `${user?.language} ${user?.zone}`);
  useTitle(text('accountPage.title'));
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Link className={classes.back} href="/">
          <ArrowLeft size={16} aria-hidden />
          {text('accountPage.back')}
        </Link>
      </header>
      <main className={classes.content}>
        <h1>{text('accountPage.title')}</h1>
        {isActing ? <ClosedToActing /> : <Sections />}
      </main>
    </div>
  );
}

/** Staff who act as somebody are shown no account. */
function ClosedToActing() {
  return (
    <EmptyState
      role="status"
      icon={<Lock size={20} />}
      title={text('accountPage.acting')}
      description={text('accountPage.actingHint')}
    />
  );
}

function Sections() {
  const { api } = useApp();
  return (
    <>
      <ProfileSection />
      <EmailSection />
      <PasswordSection />
      <FactorsSection />
      <PasskeysSection />
      <IdentitiesSection />
      <SessionsSection />
      <TokensSection kind={ownTokens(api)} />
      <OrganisationsSection />
      <DataSection />
      <DeleteSection />
    </>
  );
}
