import { useMemo, useState } from 'react';
import type { ControlGroup } from '#core/controls/types.ts';

// spec elements.38

const KEY = 'portico.editor.folded';

/** Folded until a person opens them: what few elements need. */
const USUAL: readonly string[] = ['frame', 'screens'] satisfies ControlGroup[];

export interface FoldedGroups {
  isFolded(group: ControlGroup): boolean;
  fold(group: ControlGroup, isFolded: boolean): void;
}

/** Which groups of controls a person folded, stored on this device. */
export function useFoldedGroups(): FoldedGroups {
  const [folded, setFolded] = useState(storedGroups);
  return useMemo(
    () => ({
      isFolded: (group) => folded.includes(group),
      fold(group, isFolded) {
        const others = folded.filter((name) => name !== group);
        const next = isFolded ? [...others, group] : others;
        setFolded(next);
        storeGroups(next);
      },
    }),
    [folded],
  );
}

function storedGroups(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? USUAL;
  } catch {
    return USUAL;
  }
}

function storeGroups(groups: readonly string[]): void {
  try {
    localStorage.setItem(KEY, groups.join(' '));
  } catch {
    // without storage they stay folded as long as the editor is open
  }
}
