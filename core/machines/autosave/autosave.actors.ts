import { fromCallback, fromPromise } from 'xstate';
import type { Api, WriteOptions } from '#core/ports/api.ts';
import { ApiError, type InvalidPart, invalidConfiguration } from '#core/ports/api-error.ts';
import type { Connectivity } from '#core/ports/session.ts';
import { text } from '#core/texts/index.ts';
import type {
  AutosaveEvent,
  KnownContents,
  Recognised,
  SavedContent,
  SaveResult,
  SaveTarget,
} from './autosave.setup.ts';

interface AutosavePorts {
  api: Api;
  connectivity: Connectivity;
  /** The draft as it would be sent now; called only when a save is due. */
  readContent(): SavedContent;
  /** Keeps on this device what is about to be sent. */
  noteSent(pageId: string, content: SavedContent): void;
  /** The schema's error in a configuration; null if it is valid. */
  checkConfiguration(config: string): InvalidPart | null;
}

/** The actors of the autosave machine over its ports. */
export function autosaveActors({ api, connectivity, readContent, noteSent, checkConfiguration }: AutosavePorts) {
  return {
    prepareSave: fromPromise<SavedContent | null, SaveTarget>(async ({ input }) => {
      const content = readContent();
      if (isSame(content, input.content)) return null;
      const problem = checkConfiguration(content.config);
      if (problem !== null) throw invalidConfiguration(problem);
      if (!connectivity.online()) throw offline();
      return content;
    }),
    savePage: fromPromise<SaveResult, { target: SaveTarget; content: SavedContent }>(async ({ input, signal }) => {
      const { target, content } = input;
      const sent = changes(target.content, content);
      noteSent(target.pageId, content);
      const { body, etag } = await api.updatePage(target.pageId, sent, guards(target), signal);
      return { content, stored: contentOf(body), etag, updatedAt: body.updated_at };
    }),
    recogniseSave: fromPromise<Recognised, KnownContents>(async ({ input, signal }) => {
      const { target, answered, unanswered } = input;
      const { body, etag } = await api.page(target.pageId, signal);
      const current = contentOf(body);
      const attempt = unanswered.findLast(({ content }) => isSame(current, content));
      if (attempt) {
        return { attempt, saved: { content: current, stored: current, etag, updatedAt: body.updated_at } };
      }
      if (isSame(current, target.content) || (answered && isSame(current, answered))) return { attempt: null, etag };
      throw new ApiError({ status: 409, code: 'changed_elsewhere', summary: text('machines.changedElsewhere') });
    }),
    connectivity: fromCallback<AutosaveEvent>(({ sendBack }) =>
      connectivity.subscribe((online) =>
        sendBack({ type: online ? 'connectivity.online' : 'connectivity.offline' } satisfies AutosaveEvent),
      ),
    ),
  };
}

function offline(): ApiError {
  return new ApiError({ status: 0, code: 'offline', summary: text('machines.offline') });
}

/** spec saving.4, saving.5: the epoch while the room is held, the revision tag while it is free. */
function guards({ epoch, etag }: SaveTarget): WriteOptions {
  if (epoch !== undefined) return { epoch };
  return etag === undefined ? {} : { ifMatch: etag };
}

/** Html and configuration belong together and are always sent; the label only if it is new. */
function changes(saved: SavedContent, content: SavedContent): Partial<SavedContent> {
  const { html, config, label } = content;
  return label === saved.label ? { html, config } : { html, config, label };
}

function contentOf({ label, html, config }: SavedContent): SavedContent {
  return { label, html, config };
}

function isSame(one: SavedContent, other: SavedContent): boolean {
  return one.html === other.html && one.config === other.config && one.label === other.label;
}
