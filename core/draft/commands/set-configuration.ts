import type { PageConfiguration } from '#core/config/types.ts';
import { done } from '#core/page/edit-result.ts';
import type { Command } from './types.ts';

/** Replaces whole fields of the page's configuration. */
export const setConfiguration: Command<{ readonly change: Partial<PageConfiguration> }> = (draft, { change }) =>
  done({ draft: { ...draft, configuration: { ...draft.configuration, ...change } } });
