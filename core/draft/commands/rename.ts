import { done, refused } from '#core/page/edit-result.ts';
import type { Command } from './types.ts';

/** Gives the page another name; its label follows when it is saved (design 5). */
export const rename: Command<{ readonly name: string }> = (draft, { name }) => {
  const trimmed = name.trim();
  if (trimmed === '') return refused('page.nameEmpty');
  return done({ draft: { ...draft, configuration: { ...draft.configuration, name: trimmed } } });
};
