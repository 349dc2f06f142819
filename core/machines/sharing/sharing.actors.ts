import { fromPromise } from 'xstate';
import { failureOf } from '#core/machines/failure.ts';
import type { Api, Permission } from '#core/ports/api.ts';
import type { Invite } from './sharing.machine.ts';

/** The actors of the sharing machine over its ports. */
export function sharingActors({ api }: { api: Api }) {
  return {
    loadPeople: fromPromise<Permission[], { pageId: string }>(({ input, signal }) =>
      api.collaborators(input.pageId, signal),
    ),
    invite: fromPromise<Permission, Invite & { pageId: string }>(({ input: { pageId, email, action }, signal }) =>
      api.addCollaborator(pageId, { user_email: email, action }, signal),
    ),
    remove: fromPromise<string, { pageId: string; id: string }>(async ({ input: { pageId, id }, signal }) => {
      await api.removeCollaborator(pageId, id, signal).catch(unlessGone);
      return id;
    }),
  };
}

/** A person who left meanwhile is removed, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}
