import type { Draft } from '#core/draft/types.ts';
import { airport } from './airport.ts';
import { aria } from './aria.ts';
import { cafe } from './cafe.ts';
import { campus } from './campus.ts';
import { crystal } from './crystal.ts';
import { draftOf } from './draft-of.ts';
import { event } from './event.ts';
import { hotel } from './hotel.ts';
import { shop } from './shop.ts';
import type { PageSketch } from './types.ts';

/** The templates of a new installation, in their order; the first is the preferred one. */
const templates: readonly PageSketch[] = [aria, crystal, cafe, hotel, shop, airport, campus, event];

/** The templates as drafts. */
export function templateDrafts(): readonly Draft[] {
  return templates.map(draftOf);
}
