import { element } from '#core/components/parts/element.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import { type WrittenDocument, writeDocument } from '#core/publish/document.ts';
import { markFallbacks } from '#core/publish/fallbacks.ts';
import { hoistStyles } from '#core/publish/hoist-styles.ts';
import { pageFonts } from '#core/publish/page-fonts.ts';
import { sourcesOf } from '#core/publish/sources.ts';
import { neutralLook, type PageLook, pageLook } from './page-look.ts';

interface Step {
  readonly language: string | null;
  readonly title: string;
  readonly refresh?: { readonly after: number; readonly href: string };
  /** Rules of this step alone. */
  readonly css?: string;
  /** The one host of frames it shows. */
  readonly frame?: string;
  /** Its form leads to a gateway, and a script sends it; without script, so many seconds later, the same by address. */
  readonly leaving?: { readonly script: string; readonly byGet?: { readonly after: number; readonly href: string } };
  content(look: PageLook): readonly Markup[];
}

/** What only steps have. Sizes grow with the reader's letters. */
const STYLES =
  '.p-step{justify-content:center;text-align:center}.p-step h1{font-size:1.375rem;line-height:1.2}.p-step .p-link{color:inherit}' +
  '.p-step .p-input{text-align:center}.p-logo{max-width:160px;max-height:96px;margin:0 auto}' +
  '.p-step .p-label{font-size:1rem}';

/** A step of the visit in the look of its page; in a neutral one where there is no page, or none that can be read. */
export function stepPage(
  draft: Draft | null,
  { language, title, refresh, css = '', frame, leaving, content }: Step,
): WrittenDocument {
  const look = draft ? pageLook(draft) : neutralLook;
  const logo = look.logo ? [look.logo] : [];
  const heading = element('h1', { style: look.heading }, title);
  const inside = [...(look.logoInside ? logo : []), heading, ...content(look)];
  const card = element('div', { class: 'p-box p-c6 p-step', style: { ...look.card, margin: '0 auto' } }, ...inside);
  const spoken = markFallbacks(card, language);
  const main = element('main', { class: 'p-page', style: look.main }, ...(look.logoInside ? [] : logo), spoken);
  const drawn = element('body', { style: look.body }, main);
  const { css: faces } = pageFonts(drawn);
  const { tree, css: styles } = hoistStyles(drawn);
  return writeDocument({
    language,
    title,
    color: look.color,
    css: faces + styles + STYLES + css,
    body: tree,
    sources: sourcesOf(drawn),
    fonts: faces !== '',
    ...(refresh && { refresh }),
    ...(frame !== undefined && { frame }),
    ...(leaving && { leaving }),
  });
}

/** The way on, as the page's own button looks. */
export function stepButton(look: PageLook, href: string, label: string, more = ''): Markup {
  return element('a', { class: `p-button${more}`, href, style: look.button }, label);
}
