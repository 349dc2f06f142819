import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { relativeTime } from './relative-time.ts';

export interface PageState {
  tone: 'neutral' | 'success' | 'warning';
  words: string;
}

/** What a card says of its page: who edits it, else whether visitors see it. */
export function pageState(page: PageSummary, userId: string | undefined, now: number): PageState {
  if (page.holder) {
    const { user_id, email } = page.holder;
    return {
      tone: 'warning',
      words: user_id === userId ? text('home.editingYou') : text('home.editing', { who: email }),
    };
  }
  if (!page.published_at) return { tone: 'neutral', words: text('home.draft') };
  return { tone: 'success', words: text('home.published', { when: relativeTime(page.published_at, now) }) };
}
