import { useSearchParams } from 'wouter';
import { wallClock } from '#core/rules/time.ts';
import { ownZone } from '../../../ui/formats/own-formats.ts';

export interface Filters<Name extends string> {
  /** Empty for all; days as `2026-11-24`. */
  readonly values: Readonly<Record<Name, string>>;
  /** How many are set. */
  readonly count: number;
  set(name: Name, value: string): void;
  clear(): void;
}

/** Filters stand in the address: each choice is an entry of the window's history, so that Back takes it back. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [query, setQuery] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;
  return {
    values,
    count: names.filter((name) => values[name] !== '').length,
    set(name, value) {
      setQuery((before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      });
    },
    clear: () => setQuery(() => new URLSearchParams()),
  };
}

/** The id of a page whose address, or id, was typed. */
export const pageIdIn = (typed: string): string => /\/p\/([^/?#]+)/.exec(typed)?.[1] ?? typed.trim();

/** From the first moment of a day to the end of another one, where the person is; a side without a day is open. */
export function momentsOf({ from, to }: { readonly from: string; readonly to: string }): {
  readonly since?: string;
  readonly until?: string;
} {
  const [since, until] = [startOf(from, 0), startOf(to, 1)];
  return { ...(since && { since }), ...(until && { until }) };
}

const DAY = 86_400_000;

/** The moment a day begins where the person is, so many days later; undefined where it is no day. */
function startOf(day: string, later: number): string | undefined {
  const wall = Date.parse(`${day}T00:00Z`) + later * DAY;
  if (Number.isNaN(wall)) return undefined;
  const ahead = (at: number) => wallClock(at, ownZone()) - at;
  // Around midnight the clocks may be put forward or back.
  return new Date(wall - ahead(wall - ahead(wall))).toISOString();
}
