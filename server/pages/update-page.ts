import { mayDo, type PageAction } from '#core/access/roles.ts';
import type { PageUpdate } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { refusal } from '../errors/http-error.ts';
import { pageConfig, pageScope } from '../secrets/page-config.ts';
import { sameSecrets } from '../secrets/same-secrets.ts';
import type { PageContent, PageRecord } from '../store/pages.ts';
import type { UserRecord } from '../store/users.ts';
import type { WrittenPage } from './answer-page.ts';
import { guardWrite, type WriteGuards } from './guard-write.ts';
import { keepRevision } from './keep-revision.ts';
import { pageMissing } from './page-missing.ts';
import { readContent } from './read-content.ts';
import { roleOf } from './role-of.ts';

/**
 * Saves a page's draft. All of it is read and checked first; then, in one transaction, the guards are compared with
 * what is there and the draft is replaced. A save of what is stored already answers as done, so a repeated one is harmless.
 */
export async function updatePage(
  id: string,
  sent: PageUpdate,
  guards: WriteGuards,
  context: ServerContext,
): Promise<WrittenPage> {
  const { store, clock } = context;
  const { user } = guards;
  const earlier = pageFor(id, user, 'write', context);
  const scope = pageScope(id, 'draft');
  const { content, secrets, dropped } = await readContent(
    sent,
    { content: earlier, known: [pageConfig(earlier, 'draft', context), pageConfig(earlier, 'published', context)] },
    user.id,
    context,
  );
  const stored = store.transaction(() => {
    const page = pageFor(id, user, 'write', context);
    const same = sameContent(page, content) && sameSecrets(store.secrets.of(scope), secrets);
    guardWrite(page, guards, same, context);
    if (same) return page;
    // A half that was not sent was read before the lock was held: it must still be what it was.
    if (!isWhole(sent) && page.revision !== earlier.revision)
      throw refusal(412, 'precondition_failed', 'server.page.changed');
    keepRevision(page, content, guards.ifMatch?.trim() === '*', context);
    store.pages.setContent(id, content, clock.now());
    store.secrets.replace(scope, secrets);
    return store.pages.byId(id) as PageRecord;
  });
  return { page: stored, dropped };
}

/** The page, as long as the person may do this; they may have lost the right since the request came in. */
export function pageFor(id: string, user: UserRecord, action: PageAction, context: ServerContext): PageRecord {
  const page = context.store.pages.byId(id);
  if (!page) throw pageMissing(id);
  if (!mayDo(roleOf(user, page, context), action)) throw refusal(403, 'forbidden', 'server.noRight');
  return page;
}

function isWhole(sent: PageUpdate): boolean {
  return sent.html !== undefined && sent.config !== undefined;
}

function sameContent(page: PageContent, content: PageContent): boolean {
  return page.label === content.label && page.html === content.html && page.config === content.config;
}
