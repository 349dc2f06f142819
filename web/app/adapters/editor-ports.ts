import { createDomHtmlParser } from '#core/adapters/dom-html-parser.ts';
import { wsRealtime } from '#core/adapters/ws-realtime.ts';
import type { App } from '#core/app/create-app.ts';
import type { EditorPorts } from '#core/app/open-editor.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { InspectPage } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { indexedJournal } from './indexed-journal.ts';

/** The ports of the editor in a browser; loaded with the editor's screen. */
export function editorPorts(app: App): EditorPorts {
  const { context } = app.session.getSnapshot();
  return {
    realtime: wsRealtime({
      api: app.api,
      apiUrl: app.apiUrl,
      token: () => app.session.getSnapshot().context.session?.auth_token,
      client: uniqueKey(),
    }),
    journal: indexedJournal(context.user?.id ?? ''),
    parser: createDomHtmlParser(new DOMParser()),
    inspectPage,
  };
}

const load = lazyPart(async () => (await import('#core/publish/findings/page-findings.ts')).inspectDraft);

/** Checks a page before it is published; the compiler is loaded on first use or prefetched. */
const inspectPage: InspectPage = async (subject) => {
  const inspectDraft = await load().catch(() => {
    throw new ApiError({ status: 0, code: 'no_answer', summary: text('machines.offline') });
  });
  return inspectDraft(subject);
};
