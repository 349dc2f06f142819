import { folderKey } from '../ports/store/home/folders.ts';
import type { GroupRecord } from '../ports/store/people/groups.ts';

// spec organisations.168

/** Between the names of groups in a cell. */
export const BETWEEN_GROUPS = ';';

interface NamedGroups {
  readonly found: readonly GroupRecord[];
  /** The first name that no group has. */
  readonly unknown?: string;
}

/** The groups that a cell names. A name may hold the mark itself that stands between two: the longest one counts. */
export function namedGroups(cell: string, groups: readonly GroupRecord[]): NamedGroups {
  const found = new Set<GroupRecord>();
  let parts = partsOf(cell);
  while (parts.length > 0) {
    const { group, length } = longest(parts, groups);
    if (!group) return { found: [...found], unknown: parts[0] ?? '' };
    found.add(group);
    parts = parts.slice(length);
  }
  return { found: [...found] };
}

function longest(parts: readonly string[], groups: readonly GroupRecord[]) {
  for (let length = parts.length; length > 0; length -= 1) {
    const key = keyOf(parts.slice(0, length));
    const group = groups.find(({ name }) => keyOf(partsOf(name)) === key);
    if (group) return { group, length };
  }
  return { group: undefined, length: 0 };
}

function partsOf(cell: string): string[] {
  const parts = cell.split(BETWEEN_GROUPS).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

const keyOf = (parts: readonly string[]): string => folderKey(parts.join(BETWEEN_GROUPS));
