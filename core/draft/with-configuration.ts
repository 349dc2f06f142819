import type { PageConfiguration } from '#core/config/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import type { Draft } from './types.ts';

/** The draft with other values in some fields of its configuration; the same draft where they are the same values. */
export function withConfiguration(draft: Draft, change: Partial<PageConfiguration>): Draft {
  const differs = Object.entries(change).some(
    ([field, value]) => !sameJson(value as Json, draft.configuration[field] as Json),
  );
  return differs ? { ...draft, configuration: { ...draft.configuration, ...change } } : draft;
}
