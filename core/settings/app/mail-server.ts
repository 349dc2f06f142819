import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { isOwnServer } from '#core/settings/smtp.ts';
import type { AppSettings } from './app-settings.ts';

/** The mail server of a dashboard where the settings of a page's own (core/settings/smtp.ts) look for it. */
export function mailConfiguration({ editor }: AppSettings): Readonly<PageConfiguration> {
  return { ...defaultConfiguration(), smtp: { service: '', ...editor.smtp } };
}

/** Where a server of one's own is reached; a known service says that itself. */
export type OwnServer = Readonly<Record<string, unknown>>;

const WHERE = ['host', 'port', 'secure', 'requireTLS'];

/** null while a known service is chosen, or none. */
export function ownServer(settings: AppSettings): OwnServer | null {
  const { smtp } = mailConfiguration(settings);
  if (!isOwnServer(smtp)) return null;
  return Object.fromEntries(Object.entries(smtp).filter(([name]) => WHERE.includes(name)));
}
