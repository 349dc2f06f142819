import { checkSketch, draftOfSketch } from '#core/draft/templates/draft-of.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageSketch } from './parts.ts';
import { cafe, roastery } from './sketches/cafes.ts';
import { event, festival, shop } from './sketches/events.ts';
import { aria, crystal } from './sketches/plain.ts';
import { airport, campus, clinic, coworking } from './sketches/public-places.ts';
import { bay, hotel, lodge } from './sketches/stays.ts';

/** The templates of a new installation, in their order; the first is the preferred one. */
const templates: readonly PageSketch[] = [
  aria,
  crystal,
  cafe,
  hotel,
  shop,
  airport,
  campus,
  event,
  bay,
  roastery,
  lodge,
  coworking,
  clinic,
  festival,
];

/** The templates as drafts. Throws for one that says what is not read again. */
export function templateDrafts(): readonly Draft[] {
  for (const { root, children } of templates) checkSketch({ component: 'page', props: root ?? {}, children });
  return templates.map(draftOfSketch);
}
