import type { PageConfiguration } from '#core/config/types.ts';
import { withConfiguration } from '#core/draft/draft.ts';
import type { Command } from '#core/draft/types.ts';
import { done, refused } from '#core/page/edit-result.ts';

/** Replaces whole fields of the page's configuration. */
export const setConfiguration: Command<{ readonly change: Partial<PageConfiguration> }> = (draft, { change }) =>
  done({ draft: withConfiguration(draft, change) });

/** Gives the page another name; its label follows when it is saved (spec page-document.9). */
export const rename: Command<{ readonly name: string }> = (draft, args) => {
  const name = args.name.trim();
  return name === '' ? refused('page.nameEmpty') : done({ draft: withConfiguration(draft, { name }) });
};
