import type { ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../../app/day-words.ts';
import { dateFormat } from '../../../ui/formats/own-formats.ts';
import classes from './log.module.css';

const times = dateFormat({ timeStyle: 'short' });

/** The time of day of an entry, as ISO 8601. */
export function TimeOf({ at }: { readonly at: string }) {
  return (
    <time className={classes.time} dateTime={at}>
      {times.format(Date.parse(at))}
    </time>
  );
}

interface DaysProps<Entry> {
  /** The newest first. */
  readonly entries: readonly Entry[];
  draw(entry: Entry): ReactNode;
}

/** Entries of a log by day. */
export function Days<Entry extends { readonly at: string }>({ entries, draw }: DaysProps<Entry>) {
  return byDay(entries).map(([day, those]) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{dayWords(day)}</h2>
      <ul className={classes.list}>{those.map(draw)}</ul>
    </section>
  ));
}

/** The day of a moment here, as `2026-11-24`. */
function localDay(moment: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`;
}

function byDay<Entry extends { readonly at: string }>(entries: readonly Entry[]): [string, Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = localDay(new Date(entry.at));
    const those = days.get(day);
    if (those) those.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
}

function dayWords(day: string): string {
  const today = new Date();
  if (day === localDay(today)) return text('log.today');
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return day === localDay(yesterday) ? text('log.yesterday') : dayOf(day);
}
