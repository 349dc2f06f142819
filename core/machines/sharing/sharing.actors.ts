import { fromPromise } from 'xstate';
import { failureOf } from '#core/machines/failure.ts';
import type { Api, Permission } from '#core/ports/api.ts';
import type { SharingChange, SharingWork } from './sharing.machine.ts';

interface SharingPorts {
  readonly api: Api;
  /** Settles when changes of this page that were asked for before are done. */
  whenDone?(pageId: string): Promise<void> | undefined;
}

/** The actors of the sharing machine over its ports. */
export function sharingActors({ api, whenDone }: SharingPorts) {
  return {
    loadPeople: fromPromise<Permission[], { pageId: string }>(async ({ input: { pageId }, signal }) => {
      await whenDone?.(pageId);
      signal.throwIfAborted();
      return api.collaborators(pageId, signal);
    }),
    change: fromPromise<SharingChange, { pageId: string; work: SharingWork }>(
      async ({ input: { pageId, work }, signal }) => {
        if (work.type === 'collaborator.remove') {
          await api.removeCollaborator(pageId, work.id, signal).catch(unlessGone);
          return { id: work.id, person: null };
        }
        const { email: user_email, action } = work;
        const person = await api.addCollaborator(pageId, { user_email, action }, signal);
        return { id: person.id, person };
      },
    ),
  };
}

/** A person who left meanwhile is removed, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}
