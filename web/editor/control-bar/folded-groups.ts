import { useState } from 'react';
import type { ControlGroup } from '#core/controls/types.ts';

const KEY = 'portico.editor.folded';

/** Folded until a person opens them: what few elements need. */
const USUAL: readonly string[] = ['frame', 'screens'] satisfies ControlGroup[];

/** Which groups of controls a person folded, stored on this device. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(storedGroups);
  return {
    isFolded: (group: ControlGroup) => folded.includes(group),
    fold(group: ControlGroup, isFolded: boolean) {
      const others = folded.filter((name) => name !== group);
      const next = isFolded ? [...others, group] : others;
      setFolded(next);
      storeGroups(next);
    },
  };
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
