import type { Draft } from '#core/draft/types.ts';
import { drawVisit } from '#core/publish/compile.ts';
import type { Moment } from './moment.ts';

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
