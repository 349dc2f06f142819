import { advertDetails, advertTime, type RotationUnit, rotationUnit, unitSeconds } from '#core/config/advertising.ts';
import type { Advertising, Rotation } from '#core/config/types.ts';
import { LONGEST_ADVERT } from '#core/constants.ts';
import { dayOn } from '#core/rules/time.ts';
import { advertUrl, webAddress } from '#core/rules/url.ts';

/** The advert a visitor is shown. */
export interface Advert {
  readonly type: Advertising['type'];
  readonly url: string;
  /** Description for people who do not see it; empty without one. */
  readonly alt: string;
  /** Address that a click opens, once the visitor is online; null without one. */
  readonly link: string | null;
  /** How long it is shown before the visitor can go on. */
  readonly seconds: number;
}

export interface AdvertVisit {
  /** What the clocks of the page's time zone show (core/rules/time.ts). */
  readonly wallClock: number;
  /** Of this visit alone: the same visit is shown the same advert again. */
  readonly seed: string;
}

/** Which advert is due; null where none is to be shown, or none could be. */
export function dueAdvert(advertising: Advertising, { wallClock, seed }: AdvertVisit): Advert | null {
  const { active, rotation } = advertising;
  const urls = active ? advertising.urls.filter((url) => isShown(url, advertising, dayOn(wallClock))) : [];
  const order = rotation.active ? rotation.type : 'none';
  const turn = { none: () => 0, random: () => hash(seed), time: () => rotationTurn(rotation, wallClock) }[order]();
  const url = urls[turn % urls.length];
  return url === undefined ? null : advertOf(advertising, url);
}

/** An advert of the list, whatever its turn. */
export function advertOf(advertising: Advertising, url: string): Advert {
  const { type, duration } = advertising;
  const { alt = '', link = '' } = advertDetails(advertising, url);
  return {
    type,
    url: url.trim(),
    alt: alt.trim(),
    link: webAddress(link)?.href ?? null,
    seconds: Math.min(duration, LONGEST_ADVERT),
  };
}

function isShown(url: string, advertising: Advertising, day: string): boolean {
  const time = advertTime(advertDetails(advertising, url), { earliest: day, latest: day });
  return time === 'now' && advertUrl[advertising.type](url) === null;
}

/** FNV-1a: spreads what differs in one letter. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY;

type StartPoint = Rotation['start_point'];

/** The unit a start point comes back after. */
const EVERY: Readonly<Record<StartPoint, RotationUnit>> = {
  everyday: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

/**
 * How many times the advert has changed since the order began anew, by the calendar: at the last start point or, where
 * each is shown as long as the order would last or longer, at the first there ever was.
 */
export function rotationTurn(rotation: Rotation, wallClock: number): number {
  const { duration_quantity, start_point, start_time } = rotation;
  const unit = rotationUnit(rotation.duration_unit);
  const [hours = 0, minutes = 0] = start_time.split(':').map(Number);
  const time = (hours * 60 + minutes) * MINUTE;
  const goesOn = duration_quantity * unitSeconds[unit] >= unitSeconds[EVERY[start_point]];
  const began = (goesOn ? firstStart(start_point) : lastStart(start_point, wallClock - time)) + time;
  return Math.max(0, Math.floor(elapsed(began, wallClock, unit) / duration_quantity));
}

function firstStart(point: StartPoint): number {
  return point === 'week' ? FIRST_MONDAY : 0;
}

/** The midnight the last start point had, of a clock that shows midnight when it comes. */
function lastStart(point: StartPoint, clock: number): number {
  const day = new Date(clock);
  if (point === 'everyday') return Math.floor(clock / DAY) * DAY;
  if (point === 'week') return Math.floor((clock - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY;
  return Date.UTC(day.getUTCFullYear(), point === 'month' ? day.getUTCMonth() : 0, 1);
}

/** Whole units from one moment to a later one. spec advertising.9: months are calendar months. */
function elapsed(from: number, to: number, unit: RotationUnit): number {
  if (unit === 'MONTH') return wholeMonths(from, to);
  if (unit === 'YEAR') return Math.floor(wholeMonths(from, to) / 12);
  return (to - from) / (unitSeconds[unit] * SECOND);
}

/** `from` is on one of the first days of a month, which every month has. */
function wholeMonths(from: number, to: number): number {
  const [begin, end] = [new Date(from), new Date(to)];
  const months = (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth();
  const sinceFirst = (day: Date) => day.getTime() - Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  return sinceFirst(end) < sinceFirst(begin) ? months - 1 : months;
}
