import { isLogin, methodsOnPage } from '#core/auth/methods-on-page.ts';
import { METHOD_FIELD, METHOD_TYPED, SECURITY_FIELD, TERMS_FIELD } from '#core/auth/page-fields.ts';
import { componentByName } from '#core/components/index.ts';
import { element, pageBackground } from '#core/components/parts/element.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { walk } from '#core/page/tree.ts';
import type { MarkupElement } from '#core/page/types.ts';
import type { Speech } from '#core/portal/visitor-text.ts';
import { text } from '#core/texts/index.ts';
import { advertPage, type Ways } from './advert/advert-page.ts';
import type { Advert } from './advert/due-advert.ts';
import { checkTree } from './check-tree.ts';
import { type WrittenDocument, writeDocument } from './document.ts';
import { drawPage } from './draw-page.ts';
import { hoistStyles } from './hoist-styles.ts';
import { imageAddress } from './image-address.ts';
import { accessBlock, languagesBlock } from './page-blocks.ts';
import { pageFonts } from './page-fonts.ts';
import { type PagePicture, picturesOf } from './pictures.ts';
import { elsewhere, fetchedSources } from './sources.ts';
import { noticePage, type StepNotice } from './step/notice-page.ts';
import { type VisitState, visitContext, withOpened } from './visit.ts';

/**
 * A draft as the one self-contained document a visitor gets, with the policy it is sent under. Pure and byte-exact:
 * the same draft and visit give the same document in browser and server. No script, no style from elsewhere;
 * everything works by form and link (spec publishing.2).
 */
export function compile(draft: Draft, state: VisitState): Compiled {
  const checked = checkTree(body(draft, state));
  const { tree, css: styles } = hoistStyles(checked.tree);
  const { css: faces, fonts } = pageFonts(checked.tree);
  const sources = fetchedSources(checked.tree);
  const { html, csp } = writeDocument({
    language: state.language ?? draft.configuration.defaultLanguage,
    title: draft.configuration.name.trim() || text('publish.untitled'),
    color: draft.configuration.background_color,
    css: faces + styles,
    body: tree,
    sources,
    fonts: faces !== '',
  });
  const bytes = new TextEncoder().encode(html).length;
  const fetched = elsewhere(sources);
  const hosts = [...new Set(fetched.map(({ host }) => host))];
  return {
    html,
    csp,
    report: { bytes, fonts, pictures: picturesOf(checked.tree), hosts, fetched, dropped: checked.dropped },
  };
}

/** The page as the one form it is. */
function body(draft: Draft, state: VisitState): MarkupElement {
  const context = visitContext(draft, state);
  const page = drawPage(draft.document, context, {
    marks: isLogin,
    before: accessBlock(draft, context, { general: generalErrors(draft, context), pass: state.pass }),
    after: languagesBlock(draft.document, context),
  });
  const form = element(
    'form',
    // The server checks what is typed and answers in the words of the page; the browser must not check before it.
    { method: 'post', action: state.action, novalidate: 'novalidate' },
    ...(state.language === null ? [] : [element('input', { type: 'hidden', name: 'lang', value: state.language })]),
    ...typedButton(draft, page),
    page,
  );
  return element('body', { style: pageBackground(draft.configuration, { image: imageAddress }) }, form);
}

/**
 * Enter, or 'Go' on a phone, presses the first submit button of a form. This button comes before those of the methods,
 * so that a code typed under another method's button is not sent as that method. It is hidden and cannot be focused.
 */
function typedButton({ document }: Draft, page: MarkupElement): MarkupElement[] {
  if (methodsOnPage(document).size < 2 || !hasField(page)) return [];
  return [element('button', { class: 'p-typed', type: 'submit', name: METHOD_FIELD, value: METHOD_TYPED })];
}

function hasField({ attrs, children }: MarkupElement): boolean {
  return (
    attrs.class === 'p-input' ||
    children.some((child) => typeof child === 'object' && 'tag' in child && hasField(child))
  );
}

/** Errors that no element of the page shows. */
function generalErrors({ document }: Draft, { errors, fields }: RenderContext): string[] {
  const shown = new Set<string>([TERMS_FIELD, SECURITY_FIELD]);
  for (const { node } of walk(document)) {
    if (!isLogin(node) || !componentByName(node.component)) continue;
    shown.add(String(node.props.method));
    const formNames = node.props.type === 'form' ? fields(String(node.props.method)) : [];
    for (const { name } of formNames) shown.add(name);
  }
  return Object.keys(errors).filter((key) => !shown.has(key));
}

/** A page ready to be sent to a visitor. */
export interface Compiled {
  /** The whole document, UTF-8. */
  readonly html: string;
  /** Value of its Content-Security-Policy header. */
  readonly csp: string;
  readonly report: PublishReport;
}

export interface PublishReport {
  /** Length of the document in UTF-8 bytes. */
  readonly bytes: number;
  /** Web fonts of the page, sorted by name, with the bytes that a browser fetches of each for the words on the page. */
  readonly fonts: readonly { readonly family: string; readonly bytes: number }[];
  /** Pictures of the page, with the widths in which they are offered. */
  readonly pictures: readonly PagePicture[];
  /** Hosts the document makes a browser fetch from, besides its own, sorted. */
  readonly hosts: readonly string[];
  /** Sources on other hosts that the page fetches, by host. */
  readonly fetched: ReturnType<typeof elsewhere>;
  /** Names of parts that may not be on a page and were left out. */
  readonly dropped: readonly string[];
}

/** What a visitor is shown of a page: the page itself, an advert, or a step beside it. */
export type VisitView =
  | {
      readonly kind: 'page';
      readonly state: VisitState;
      /** The method whose fields are shown, in whatever state its element is. */
      readonly opens: string | null;
    }
  | ({ readonly kind: 'advert'; readonly advert: Advert; readonly speech: Speech } & Ways)
  | { readonly kind: 'step'; readonly notice: StepNotice };

/** Draws whatever a visitor meets, in the look of their page. The server and the preview of the editor draw by it. */
export function drawVisit(draft: Draft, shown: VisitView): WrittenDocument {
  if (shown.kind === 'page') return compile(shown.opens === null ? draft : withOpened(draft, shown.opens), shown.state);
  if (shown.kind === 'step') return noticePage(shown.notice, draft);
  const { advert, speech, onward, leadTo } = shown;
  return advertPage(advert, { ...speech, onward, leadTo }, draft);
}
