import type { App } from '#core/app/create-app.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../../ui/message/toast.ts';
import type { HomeLists } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';

// spec saving.12, organisations.264

/** Puts a page of the trash back into the lists it is of. */
export async function putBack({ id }: PageSummary, { api, session }: RestoreDeps, lists: HomeLists): Promise<void> {
  const restored = await api.restorePage(id);
  lists.trash.send({ type: 'page.removed', id });
  const isOwn = restored.user_id === session.getSnapshot().context.user?.id;
  if (isOwn && !restored.template) lists.mine.send({ type: 'page.added', page: restored });
  else lists.refresh();
}

type RestoreDeps = Pick<App, 'api' | 'session'>;

/** The same, and says so. Whether it is back. */
export async function restoreFromTrash(page: PageSummary, app: RestoreDeps, lists: HomeLists): Promise<boolean> {
  try {
    await putBack(page, app, lists);
    toast(text('trash.restored', { name: pageName(page) }), { tone: 'success' });
    return true;
  } catch (error) {
    const { status, reason } = failureOf(error);
    // 401: the login screen says what happened
    if (status !== 401) toast(text('trash.restoreFailed'), { tone: 'danger', description: reason });
    return false;
  }
}
