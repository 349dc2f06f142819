import type { PageConfiguration } from '#core/config/types.ts';
import { withConfiguration } from '#core/draft/with-configuration.ts';
import { done } from '#core/page/edit-result.ts';
import type { Command } from './types.ts';

/** Replaces whole fields of the page's configuration. */
export const setConfiguration: Command<{ readonly change: Partial<PageConfiguration> }> = (draft, { change }) =>
  done({ draft: withConfiguration(draft, change) });
