import { withConfiguration } from '#core/draft/with-configuration.ts';
import { done, refused } from '#core/page/edit-result.ts';
import type { Command } from './types.ts';

/** Gives the page another name; its label follows when it is saved (spec page-document.9). */
export const rename: Command<{ readonly name: string }> = (draft, args) => {
  const name = args.name.trim();
  return name === '' ? refused('page.nameEmpty') : done({ draft: withConfiguration(draft, { name }) });
};
