import { hasCapability, mayDo } from '#core/access/roles.ts';
import type { PageRole } from '#core/access/types.ts';
import type { Api, Dashboard } from '#core/ports/api.ts';
import type { DeliveryTestRequest } from '#core/ports/delivery-tests.ts';
import { namesServer } from '#core/rules/email.ts';

/** The mail server that a test uses. Without one on the dashboard it is the service's; `file`: none is set anywhere. */
export type MailWay = 'page' | 'dashboard' | 'settings' | 'service' | 'file';

/** The settings of a test besides the kind of mail and its receiver, and which server it uses. */
export interface DeliverySubject {
  readonly request: Pick<DeliveryTestRequest, 'editor_page_id' | 'app_config'>;
  readonly way: MailWay;
}

type Smtp = Parameters<typeof namesServer>[0];

interface TestedPage {
  readonly id: string;
  readonly role: PageRole;
  readonly smtp: Smtp;
}

/**
 * The page's own mail server, for users who may change the page and for support staff; the dashboard's for other
 * readers.
 */
export async function pageSubject(api: Pick<Api, 'capabilities'>, page: TestedPage): Promise<DeliverySubject> {
  const rights = mayDo(page.role, 'write') ? null : await api.capabilities().catch(() => []);
  if (rights !== null && !hasCapability(rights, 'support')) return { request: {}, way: 'dashboard' };
  return { request: { editor_page_id: page.id }, way: namesServer(page.smtp) ? 'page' : 'dashboard' };
}

/** The mail server of the typed app settings; without one that of the service, or a file where there is none. */
export function settingsSubject(smtp: Smtp, { mails_written }: Pick<Dashboard, 'mails_written'>): DeliverySubject {
  const otherwise = mails_written ? 'file' : 'service';
  return { request: { app_config: { editor: { smtp: smtp ?? {} } } }, way: namesServer(smtp) ? 'settings' : otherwise };
}
