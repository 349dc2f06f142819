import type { HostDeps } from '../dashboards/dashboard-of.ts';
import type { InvitationMailDeps } from '../people/invitation-mails.ts';

/** What the provider's staff work with. */
export interface OperatorDeps extends InvitationMailDeps {
  readonly settings: HostDeps['settings'];
}
