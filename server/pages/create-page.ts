import type { PageUpdate } from '#core/ports/api.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { pageScope } from '../secrets/page-config.ts';
import type { WrittenPage } from './answer-page.ts';
import type { PageDeps } from './deps.ts';
import { type IdempotentRequest, onceOnly } from './once-only.ts';
import { readContent } from './read-content.ts';

/** Makes a page of what was sent. Sent again with the same Idempotency-Key it gives the page made the first time. */
export async function createPage(
  sent: PageUpdate,
  user: UserRecord,
  request: IdempotentRequest,
  context: PageDeps,
): Promise<WrittenPage> {
  const { clock } = context;
  const { content, secrets, dropped } = await readContent(sent, null, user.id, context);
  const page = await onceOnly(request, user, context, async (tx) => {
    const page = await tx.pages.add({ ...content, user_id: user.id }, clock.now());
    await tx.secrets.replace(pageScope(page.id, 'draft'), secrets);
    return page;
  });
  return { page, dropped };
}
