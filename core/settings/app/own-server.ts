import { isOwnServer } from '#core/settings/smtp.ts';
import { mailConfiguration } from './mail-configuration.ts';
import type { AppSettings } from './types.ts';

/** Where a server of one's own is reached; a known service says that itself. */
export type OwnServer = Readonly<Record<string, unknown>>;

const WHERE = ['host', 'port', 'secure', 'requireTLS'];

/** null while a known service is chosen, or none. */
export function ownServer(settings: AppSettings): OwnServer | null {
  const { smtp } = mailConfiguration(settings);
  if (!isOwnServer(smtp)) return null;
  return Object.fromEntries(Object.entries(smtp).filter(([name]) => WHERE.includes(name)));
}
