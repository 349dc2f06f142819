import type { AccountDeps } from '../accounts/sessions.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { ReadTxt } from '../inspect/dns.ts';

/** What sign-in providers and domains of organisations work with. */
export interface IdentityDeps extends Omit<AccountDeps, 'settings'> {
  readonly settings: AccountDeps['settings'] & Pick<Settings, 'domain' | 'privateHosts' | 'publicUrl'>;
  /** Keys from which what belongs to a sign-in is derived. */
  readonly secret: ServerSecret;
  readonly readTxt: ReadTxt;
}

/** The step of the tables without which a server takes a session of one organisation for one of all. */
export const IDENTITY_STEP = '0060-identity';
