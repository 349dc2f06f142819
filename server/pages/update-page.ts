import { mayDo, type PageAction } from '#core/access/roles.ts';
import type { PageUpdate } from '#core/ports/api.ts';
import { refusal } from '../domain/http-error.ts';
import type { PageContent, PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { sameSecrets } from '../secrets/configuration-secrets.ts';
import { pageConfig, pageScope } from '../secrets/page-config.ts';
import type { WrittenPage } from './answer-page.ts';
import type { PageDeps } from './deps.ts';
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
  context: PageDeps,
): Promise<WrittenPage> {
  const { store, clock } = context;
  const { user } = guards;
  const earlier = await pageFor(id, user, 'write', context);
  const scope = pageScope(id, 'draft');
  const { content, secrets, dropped } = await readContent(
    sent,
    {
      content: earlier,
      known: [await pageConfig(earlier, 'draft', context), await pageConfig(earlier, 'published', context)],
    },
    user.id,
    context,
  );
  const stored = await store.tx(async (tx) => {
    const within = { store: tx, clock };
    const page = await pageFor(id, user, 'write', within);
    const same = sameContent(page, content) && sameSecrets(await tx.secrets.of(scope), secrets);
    await guardWrite(page, guards, same, within);
    if (same) return page;
    // A half that was not sent was read before the lock was held: it must still be what it was.
    if (!isWhole(sent) && page.revision !== earlier.revision)
      throw refusal(412, 'precondition_failed', 'server.page.changed');
    await keepRevision(page, content, guards.ifMatch?.trim() === '*', within);
    await tx.secrets.replace(scope, secrets);
    return tx.pages.setContent(page, content, clock.now());
  });
  return { page: stored, dropped };
}

/** The page, as long as the person may do this; they may have lost the right since the request came in. */
export async function pageFor(
  id: string,
  user: UserRecord,
  action: PageAction,
  deps: { readonly store: Pick<Repositories, 'pages' | 'permissions'> },
): Promise<PageRecord> {
  const page = await deps.store.pages.byId(id);
  if (!page) throw pageMissing(id);
  if (!mayDo(await roleOf(user, page, deps), action)) throw refusal(403, 'forbidden', 'server.noRight');
  return page;
}

function isWhole(sent: PageUpdate): boolean {
  return sent.html !== undefined && sent.config !== undefined;
}

function sameContent(page: PageContent, content: PageContent): boolean {
  return page.label === content.label && page.html === content.html && page.config === content.config;
}
