import type { Draft } from '#core/draft/types.ts';
import type { Speech } from '#core/portal/visitor-text.ts';
import { advertPage, type Ways } from './advert/advert-page.ts';
import type { Advert } from './advert/due-advert.ts';
import { compile } from './compile.ts';
import type { WrittenDocument } from './document.ts';
import { type Notice, noticePage } from './step/notice-page.ts';
import { type VisitState, withOpened } from './visit.ts';

/** What a visitor is shown of a page: the page itself, an advert, or a step beside it. */
export type Shown =
  | {
      readonly kind: 'page';
      readonly state: VisitState;
      /** The method whose fields are shown, in whatever state its element is. */
      readonly opens: string | null;
    }
  | ({ readonly kind: 'advert'; readonly advert: Advert; readonly speech: Speech } & Ways)
  | { readonly kind: 'step'; readonly notice: Notice };

/** Draws whatever a visitor meets, in the look of their page. The server and the preview of the editor draw by it. */
export function drawVisit(draft: Draft, shown: Shown): WrittenDocument {
  if (shown.kind === 'page') return compile(shown.opens === null ? draft : withOpened(draft, shown.opens), shown.state);
  if (shown.kind === 'step') return noticePage(shown.notice, draft);
  const { advert, speech, onward, leadTo } = shown;
  return advertPage(advert, { ...speech, onward, leadTo }, draft);
}
