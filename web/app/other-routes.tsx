import '#core/texts/beside-login.ts';
import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { InvitationScreen } from '../screens/invitation/invitation-screen.tsx';
import { NoWhitelabelScreen } from '../screens/no-whitelabel/no-whitelabel-screen.tsx';
import { ResetPasswordScreen } from '../screens/reset-password/reset-password-screen.tsx';
import { SsonScreen } from '../screens/sson/sson-screen.tsx';
import { UnauthorisedScreen } from '../screens/unauthorised/unauthorised-screen.tsx';
import { WhitelabelStartScreen } from '../screens/whitelabel-start/whitelabel-start-screen.tsx';
import { OwnerOnly } from './owner-only.tsx';

const Workspace = lazy(async () => ({ default: (await import('./workspace.tsx')).Workspace }));
const AppSettingsScreen = lazy(async () => ({
  default: (await import('../screens/app-settings/app-settings-screen.tsx')).AppSettingsScreen,
}));

/**
 * Addresses few people open, and those of nothing, with their sentences. One part of the program for all: each would
 * be small, and every further part makes the login's own a little larger.
 */
export function OtherRoutes() {
  return (
    <Switch>
      <Route path="/sson">
        <SsonScreen />
      </Route>
      <Route path="/invitation/:token?">{({ token }) => <InvitationScreen token={token} />}</Route>
      <Route path="/resetPassword">
        <ResetPasswordScreen />
      </Route>
      <Route path="/401">
        <UnauthorisedScreen />
      </Route>
      <Route path="/wl_start">
        <WhitelabelStartScreen />
      </Route>
      <Route path="/no_wl">
        <NoWhitelabelScreen />
      </Route>
      <Route path="/settings">
        <OwnerOnly>
          <Workspace>
            <AppSettingsScreen />
          </Workspace>
        </OwnerOnly>
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
