import type { Draft } from '#core/draft/types.ts';
import { aria } from './aria.ts';
import { crystal } from './crystal.ts';
import { draftOf } from './draft-of.ts';
import { starter } from './starter.ts';
import type { PageSketch } from './types.ts';

/** The templates every installation begins with, in the order they are offered; the first is offered first. */
const templates: readonly PageSketch[] = [aria, crystal];

/** The draft of a page nobody has touched yet. */
export function starterDraft(): Draft {
  return draftOf(starter);
}

/** The templates as drafts. */
export function templateDrafts(): readonly Draft[] {
  return templates.map(draftOf);
}
