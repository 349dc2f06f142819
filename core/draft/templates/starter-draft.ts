import type { Draft } from '#core/draft/types.ts';
import { draftOf } from './draft-of.ts';
import { starter } from './starter.ts';

/** The draft of a page nobody has touched yet. */
export function starterDraft(): Draft {
  return draftOf(starter);
}
