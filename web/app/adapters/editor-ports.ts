import { createDomHtmlParser } from '#core/adapters/dom-html-parser.ts';
import { wsRealtime } from '#core/adapters/ws-realtime.ts';
import type { App } from '#core/app/create-app.ts';
import type { EditorPorts } from '#core/app/open-editor.ts';
import { uniqueKey } from '#core/app/unique-key.ts';
import { indexedJournal } from './indexed-journal.ts';
import { inspectPage } from './inspect-page.ts';

/** What the editor stands on in a browser; loaded with the editor's screen. */
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
