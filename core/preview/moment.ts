import { asksSecurity } from '#core/auth/page-fields.ts';
import type { Problems, VisitorValues } from '#core/auth/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { wrongText } from '#core/portal/visitor-text.ts';
import { drawVisit, type VisitView } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { type TextKey, text } from '#core/texts/index.ts';

/** In the order in which visitors meet them. */
export const MOMENT_GROUPS = [
  'page',
  'typed',
  'refused',
  'sms',
  'account',
  'before',
  'gateway',
  'denied',
  'problem',
] as const;
export type MomentGroup = (typeof MOMENT_GROUPS)[number];

/** What a visitor gets: a document in the captive window, or a text message. */
export type Met = VisitView | { readonly kind: 'message'; readonly words: string };

/** One thing that visitors of a page can meet: the page in a state, or a step beside it. */
export interface Moment {
  /** The same for the same moment, however the page is edited: `typed:email:visitor.email`. */
  readonly id: string;
  readonly group: MomentGroup;
  /** The sentence that sets it apart, in English, or what it is. */
  readonly label: string;
  /** What tells it from others with that label: a login method. Empty where none is alike. */
  readonly about: string;
  /** The key of that sentence; null where it is none of the catalogue. */
  readonly key: TextKey | null;
  /** In a language of the page; null for its own texts. */
  met(draft: Draft, language: string | null): Met;
}

/** Where the links and forms of a preview lead. */
export const NOWHERE = '#';

/** A moment that is named by a sentence of the catalogue. */
export function said(
  group: MomentGroup,
  id: string,
  key: TextKey,
  met: Moment['met'],
  about: TextKey | null = null,
): Moment {
  const label = text(key).replace(/\{\w+\}\.?/g, '…');
  return { group, id: `${id}:${key}`, label, about: about === null ? '' : text(about), key, met };
}

interface PageState {
  readonly problems?: Problems;
  readonly values?: VisitorValues;
  readonly opens?: string | null;
  /** They have typed the page's password before. */
  readonly secured?: boolean;
}

/** The page as a visitor sees it who has typed something, or was sent back. */
export function pageMet(
  draft: Draft,
  language: string | null,
  { problems = {}, values = {}, opens = null, secured = false }: PageState,
): VisitView {
  const { configuration } = draft;
  const errors = Object.entries(problems).flatMap(([field, wrong]) =>
    wrong ? [[field, wrongText(configuration, language, wrong)] as const] : [],
  );
  const state = {
    ...firstVisit(NOWHERE, language),
    languageLink: NOWHERE,
    errors: Object.fromEntries(errors),
    values,
    ...(secured && asksSecurity(configuration) && { pass: 'known' }),
  };
  return { kind: 'page', state, opens };
}

export type DrawnMoment =
  | { readonly kind: 'document'; readonly html: string }
  | { readonly kind: 'message'; readonly words: string };

/** A moment as visitors see it, in a language of the page; null for its own texts. */
export function drawMoment(moment: Moment, draft: Draft, language: string | null): DrawnMoment {
  const met = moment.met(draft, language);
  return met.kind === 'message' ? met : { kind: 'document', html: stilled(drawVisit(draft, met).html) };
}

/** Without what leads a browser on by itself: a preview stays where it is. */
export function stilled(html: string): string {
  return html.replace(/<meta http-equiv="refresh"[^>]*>|<script>.*?<\/script>/gs, '');
}
