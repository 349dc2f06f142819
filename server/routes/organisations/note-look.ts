import { audited } from '../../audit/audited.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { auditOnce } from '../../pages/visitors/page-visitors.ts';
import type { OrganisationAccess, RouteCall } from '../route/route.ts';

// spec visitors.60, visitors.106

/** Written down first: what could not be written down is not shown. No browser keeps it. */
export async function noteLook(
  { organisation, user, reply }: Pick<RouteCall<OrganisationAccess>, 'organisation' | 'user' | 'reply'>,
  deps: Pick<PageDeps, 'store' | 'clock'>,
): Promise<void> {
  reply.header('cache-control', 'no-store');
  await auditOnce(`${user.id} ${organisation.id}`, deps, (written) =>
    audited('visitors.searched', { organisation: organisation.id, subject: organisation, fields: {} }, written),
  );
}
