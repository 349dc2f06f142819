import { checkSketch } from '#core/draft/check-sketch.ts';
import type { Draft } from '#core/draft/types.ts';
import { draftOf } from './draft-of.ts';
import { airport } from './sketches/airport.ts';
import { aria } from './sketches/aria.ts';
import { bay } from './sketches/bay.ts';
import { cafe } from './sketches/cafe.ts';
import { campus } from './sketches/campus.ts';
import { clinic } from './sketches/clinic.ts';
import { coworking } from './sketches/coworking.ts';
import { crystal } from './sketches/crystal.ts';
import { event } from './sketches/event.ts';
import { festival } from './sketches/festival.ts';
import { hotel } from './sketches/hotel.ts';
import { lodge } from './sketches/lodge.ts';
import { roastery } from './sketches/roastery.ts';
import { shop } from './sketches/shop.ts';
import type { PageSketch } from './types.ts';

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
  return templates.map(draftOf);
}
