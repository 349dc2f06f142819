import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { isDashboardOwner } from '#core/access/roles.ts';
import { beside } from '../app/adapters/late-calls.ts';
import { useApp } from '../app/app-context.ts';
import { SignedIn } from '../app/auth/signed-in.tsx';
import { lazyScreen, Splash } from '../app/frame/whole-screen.tsx';
import { StopScreen } from '../screens/account/deletion/stop-screen.tsx';
import { EmailLinkScreen } from '../screens/account/email/email-link-screen.tsx';
import { InvitationScreen } from '../screens/invitation/invitation-screen.tsx';
import { OidcScreen } from '../screens/oidc/oidc-screen.tsx';
import { ResetPasswordScreen } from '../screens/reset-password/reset-password-screen.tsx';
import { SsonScreen } from '../screens/sson/sson-screen.tsx';
import { NoWhitelabelScreen, UnauthorisedScreen } from '../screens/unauthorised/unauthorised-screen.tsx';
import { WhitelabelStartScreen } from '../screens/whitelabel-start/whitelabel-start-screen.tsx';

const Workspace = lazyScreen(async () => (await import('./workspace.tsx')).Workspace);
const AppSettingsScreen = lazyScreen(
  async () => (await import('../screens/app-settings/app-settings-screen.tsx')).AppSettingsScreen,
);
const VouchersScreen = lazyScreen(
  async () => (await beside(import('../screens/people/vouchers/vouchers-screen.tsx'))).VouchersScreen,
);
const StatisticsScreen = lazyScreen(
  async () => (await import('../screens/people/statistics/statistics-screen.tsx')).StatisticsScreen,
);
const VisitorsScreen = lazyScreen(
  async () => (await import('../screens/people/visitors/visitors-screen.tsx')).VisitorsScreen,
);
const WebhooksScreen = lazyScreen(
  async () => (await import('../screens/people/webhooks/webhooks-screen.tsx')).WebhooksScreen,
);
const AuditScreen = lazyScreen(async () => (await import('../screens/people/audit/audit-screen.tsx')).AuditScreen);
const IdentityScreen = lazyScreen(
  async () => (await import('../screens/people/identity/identity-screen.tsx')).IdentityScreen,
);
const OperatorScreen = lazyScreen(async () => (await import('../screens/operator/operator-screen.tsx')).OperatorScreen);
const AccountScreen = lazyScreen(async () => (await import('../screens/account/account-screen.tsx')).AccountScreen);
const OrganisationScreen = lazyScreen(
  async () => (await import('../screens/home/home-parts.ts')).OrganisationPagesScreen,
);
const PeopleScreen = lazyScreen(async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen);

/**
 * Addresses few people open, and unknown ones. They share one lazy part: each alone would be small, and every further
 * part makes the script of the login a little larger.
 */
export function OtherRoutes() {
  return (
    <Switch>
      <Route path="/sson">
        <SsonScreen />
      </Route>
      <Route path="/oidc">
        <OidcScreen />
      </Route>
      <Route path="/invitation/:token?">{({ token }) => <InvitationScreen token={token} />}</Route>
      <Route path="/resetPassword">
        <ResetPasswordScreen />
      </Route>
      <Route path="/email" component={EmailLinkScreen} />
      <Route path="/stop" component={StopScreen} />
      <Route path="/401">
        <UnauthorisedScreen />
      </Route>
      <Route path="/wl_start" component={WhitelabelStartScreen} />
      <Route path="/no_wl" component={NoWhitelabelScreen} />
      <Route path="/settings/*?">
        <OwnerOnly>
          <Workspace>
            <AppSettingsScreen />
          </Workspace>
        </OwnerOnly>
      </Route>
      <Route path="/o/:org/settings/vouchers">{ofOrganisation(VouchersScreen)}</Route>
      <Route path="/o/:org/settings/statistics">{ofOrganisation(StatisticsScreen)}</Route>
      <Route path="/o/:org/settings/visitors">{ofOrganisation(VisitorsScreen)}</Route>
      <Route path="/o/:org/settings/webhooks">{ofOrganisation(WebhooksScreen)}</Route>
      <Route path="/o/:org/settings/audit">{ofOrganisation(AuditScreen)}</Route>
      <Route path="/o/:org/settings/identity">{ofOrganisation(IdentityScreen)}</Route>
      <Route path="/operator/:org?">
        {({ org }) => (
          <Inside>
            <OperatorScreen org={org} />
          </Inside>
        )}
      </Route>
      <Route path="/account">
        <Inside>
          <AccountScreen />
        </Inside>
      </Route>
      <Route path="/o/:org/pages">{({ org }) => <OrganisationPages org={org} />}</Route>
      <Route path="/o/:org/settings/:tab">
        {({ org, tab }) => (
          <Inside>
            <PeopleScreen org={org} tab={tab} />
          </Inside>
        )}
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}

/** A screen about the organisation in the address; each has its own. */
const ofOrganisation = (Screen: ComponentType<{ readonly org: string }>) => (params: { readonly org: string }) => (
  <Inside>
    <Screen key={params.org} org={params.org} />
  </Inside>
);

function OrganisationPages({ org }: { readonly org: string }) {
  return (
    <Inside>
      <OrganisationScreen org={org} />
    </Inside>
  );
}

/** A screen behind the login. */
function Inside({ children }: { children: ReactNode }) {
  return (
    <SignedIn>
      <Workspace>{children}</Workspace>
    </SignedIn>
  );
}

/**
 * spec screens.2: only for the dashboard owner; others are rejected with 'Ownership is required', on /401. Stands in
 * SignedIn.
 */
function OwnerOnly({ children }: { children: ReactNode }) {
  const { session, whitelabel } = useApp();
  const user = useSelector(session, (state) => state.context.user);
  const dashboard = useSelector(whitelabel, (state) => state.context.dashboard);
  const busy = useSelector(whitelabel, (state) => state.hasTag('busy') || state.hasTag('asking'));
  if (busy) return <Splash />;
  if (user && dashboard && isDashboardOwner(user, dashboard)) return children;
  return <Redirect to="/401" state={{ reason: 'ownership' }} replace />;
}
