import { GROUP_NAME_MAXIMUM, MOST_GROUPS } from '#core/ports/people/groups.ts';
import { folderKey } from '../ports/store/home/folders.ts';
import type { GroupRecord } from '../ports/store/people/groups.ts';

// spec organisations.168

/** Between the names of groups in a cell. */
export const BETWEEN_GROUPS = ';';

/** Letters that a name may be written with: those of some scripts come in parts. */
const LONGEST = 4 * GROUP_NAME_MAXIMUM;

interface NamedGroups {
  readonly found: readonly GroupRecord[];
  /** The first name that no group has. */
  readonly unknown?: string;
  /** Whether it goes on behind as many names as there may be groups. */
  readonly isTooLong?: boolean;
}

/** A group by the keys of the parts of its name. */
interface Keyed {
  readonly group: GroupRecord;
  readonly keys: readonly string[];
}

/**
 * What reads the groups that a cell names. A name may hold the mark itself that stands between two: the longest one
 * counts. A cell is untrusted and as long as its table may be: what is looked at is bounded by the groups.
 */
export function groupsReader(groups: readonly GroupRecord[]): (cell: string) => NamedGroups {
  const byFirst = new Map<string, Keyed[]>();
  for (const group of groups) {
    const keys = partsOf(group.name).map(folderKey);
    const first = keys[0] ?? '';
    const alike = [...(byFirst.get(first) ?? []), { group, keys }];
    byFirst.set(
      first,
      alike.toSorted((one, other) => other.keys.length - one.keys.length),
    );
  }
  return (cell) => {
    const found = new Set<GroupRecord>();
    const parts = partsOf(cell);
    const isAt = ({ keys }: Keyed, place: number) =>
      keys.every((key, n) => folderKey((parts[place + n] ?? '').slice(0, LONGEST)) === key);
    let place = 0;
    for (let names = 0; place < parts.length; names++) {
      if (names === MOST_GROUPS) return { found: [...found], isTooLong: true };
      const part = parts[place] ?? '';
      if (part.length > LONGEST) return { found: [...found], unknown: `${part.slice(0, GROUP_NAME_MAXIMUM)}…` };
      const named = byFirst.get(folderKey(part))?.find((keyed) => isAt(keyed, place));
      if (!named) return { found: [...found], unknown: part };
      found.add(named.group);
      place += named.keys.length;
    }
    return { found: [...found] };
  };
}

function partsOf(cell: string): string[] {
  const parts = cell.split(BETWEEN_GROUPS).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
