import type { Advertising } from '#core/config/types.ts';
import { LONGEST_ADVERT } from '#core/constants.ts';
import { advertUrl } from '#core/rules/advert-url.ts';
import { rotationTurn } from './rotation-turn.ts';

/** The advert a visitor is shown. */
export interface Advert {
  readonly type: Advertising['type'];
  readonly url: string;
  /** How long it is shown before the visitor can go on. */
  readonly seconds: number;
}

export interface AdvertVisit {
  /** What the clock of the server's zone shows, as milliseconds since 1970 shows of UTC's. */
  readonly wallClock: number;
  /** Of this visit alone: the same visit is shown the same advert again. */
  readonly seed: string;
}

/** Which advert is due; null where none is to be shown, or none could be. */
export function dueAdvert(advertising: Advertising, { wallClock, seed }: AdvertVisit): Advert | null {
  const { active, type, duration, rotation } = advertising;
  const urls = active ? advertising.urls.filter((url) => advertUrl[type](url) === null) : [];
  const order = rotation.active ? rotation.type : 'none';
  const turn = { none: () => 0, random: () => hash(seed), time: () => rotationTurn(rotation, wallClock) }[order]();
  const url = urls[turn % urls.length];
  return url === undefined ? null : { type, url: url.trim(), seconds: Math.min(duration, LONGEST_ADVERT) };
}

/** FNV-1a: spreads what differs in one letter. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}
