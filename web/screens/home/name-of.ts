import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

/** A page's name for people. */
export function nameOf(page: EditorPage): string {
  return page.label.trim() || text('home.untitled');
}
