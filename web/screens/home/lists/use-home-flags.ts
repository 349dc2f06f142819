import { useLocation, useSearchParams } from 'wouter';
import { readShownState, type ShownState } from './listed-pages.ts';

export interface HomeFlags {
  readonly isNew: boolean;
  readonly shared: boolean;
  readonly trash: boolean;
  /** Email of the owner whose shared pages are shown; empty for all owners. */
  readonly owner: string;
  /** Words that are searched for; empty for none. */
  readonly search: string;
  /** The order of the pages; empty for the one that was chosen last. */
  readonly sort: string;
  /** Cards or a list; empty for what was chosen last. */
  readonly view: string;
  readonly state: ShownState | '';
  /** Id of the page whose sharing a mail leads to; empty for none. */
  readonly people: string;
  /** An empty value removes the flag from the address. */
  set(flag: 'new' | 'shared' | 'by' | 'people' | 'q' | 'sort' | 'view' | 'state', value: string): void;
  /** Shows another of the lists that take turns. */
  show(list: 'mine' | 'shared' | 'trash'): void;
  /** Goes to another screen. */
  leave(path: string): void;
}

/**
 * While the next screen loads, the dialogs of this one are still shown and may get the second click of a double click,
 * which must neither write the flags of home into the new address nor navigate twice.
 */
const isHere = () => window.location.pathname === '/';

/**
 * spec screens.1: the query flags of the home menu; ours adds `by`, `q`, `sort`, `state`, `view` and `trash`, so that a list that is filtered, searched or sorted
 * has an address, and so has the trash, and `people`, to which mails lead that ask the owner of a page for access.
 */
export function useHomeFlags(): HomeFlags {
  const [flags, setFlags] = useSearchParams();
  const [, navigate] = useLocation();
  return {
    isNew: flags.has('new'),
    shared: flags.has('shared') && !flags.has('trash'),
    trash: flags.has('trash'),
    owner: flags.get('by') ?? '',
    people: flags.get('people') ?? '',
    search: flags.get('q') ?? '',
    sort: flags.get('sort') ?? '',
    view: flags.get('view') ?? '',
    state: readShownState(flags.get('state')),
    show(list) {
      if (!isHere()) return;
      setFlags(
        (before) => {
          const after = new URLSearchParams(before);
          for (const flag of ['shared', 'trash', 'by', 'state']) after.delete(flag);
          if (list !== 'mine') after.set(list, '1');
          return after;
        },
        { replace: true },
      );
    },
    leave(path) {
      if (isHere()) navigate(path);
    },
    set(flag, value) {
      if (!isHere()) return;
      setFlags(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(flag, value);
          else after.delete(flag);
          // only shared pages are filtered by owner
          if (!after.has('shared')) after.delete('by');
          return after;
        },
        { replace: true },
      );
    },
  };
}
