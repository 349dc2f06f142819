import { useState } from 'react';
import type { App } from '#core/app/create-app.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { TrashedPage } from '#core/ports/api.ts';
import type { TrashAct } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';
import { putBack } from '../actions/restore-page.ts';
import { type Batches, useBatches } from '../batches/use-batches.ts';
import type { OrganisationPart } from '../batches/work-through.ts';
import type { HomeLists } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';

// spec organisations.300

const WORK: Readonly<Record<TrashAct, (page: TrashedPage, app: App, lists: HomeLists) => Promise<void>>> = {
  restore: putBack,
  async erase({ id }, { api }, lists) {
    await api.erasePage(id).catch(unlessGone);
    lists.trash.send({ type: 'page.removed', id });
  },
};

/** Somebody else was first. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}

export interface TrashActs extends Pick<Batches, 'progress' | 'summary' | 'close'> {
  start(act: TrashAct, pages: readonly TrashedPage[]): Promise<void>;
}

/**
 * Restores pages of the trash, or removes them for good. Several are one act of the server, which ends it whether or not this
 * window stays; one is a call of its own, whose message names it.
 */
export function useTrashActs(lists: HomeLists): TrashActs {
  const app = useApp();
  const { progress, summary, start, close } = useBatches();
  const [isAtOne, setAtOne] = useState(false);

  async function withOne(act: TrashAct, page: TrashedPage): Promise<void> {
    setAtOne(true);
    try {
      await WORK[act](page, app, lists);
      const done = act === 'erase' ? 'trash.erased' : 'trash.restored';
      toast(text(done, { name: pageName(page) }), { tone: 'success' });
    } catch (error) {
      const { status, code, reason } = failureOf(error);
      // 401: the login screen says what happened
      if (status === 401 || code === 'proof_needed') return;
      toast(text(`trash.${act}Failed`), { tone: 'danger', description: reason });
      lists.trash.send({ type: 'list.refresh' });
    } finally {
      setAtOne(false);
    }
  }

  return {
    progress: progress ?? (isAtOne ? { over: 0, pages: 1 } : null),
    summary,
    close,
    async start(act, pages) {
      const [only, ...others] = pages;
      if (only && others.length === 0) return withOne(act, only);
      await start(act, {}, partsIn(pages));
      lists.trash.send({ type: 'list.refresh' });
    },
  };
}

/** Pages of the trash by their organisations. */
export function partsIn(pages: readonly TrashedPage[]): OrganisationPart[] {
  const organisations = [...new Set(pages.map(({ trash }) => trash.organisation))];
  return organisations.map((org) => ({
    org,
    pages: pages.filter(({ trash }) => trash.organisation === org).map(({ id }) => id),
  }));
}
