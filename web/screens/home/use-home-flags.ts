import { useLocation, useSearchParams } from 'wouter';

interface HomeFlags {
  readonly isNew: boolean;
  readonly shared: boolean;
  /** Email of the owner whose shared pages are shown; empty for all owners. */
  readonly owner: string;
  /** Id of the page whose sharing a mail leads to; empty for none. */
  readonly people: string;
  /** An empty value removes the flag from the address. */
  set(flag: 'new' | 'shared' | 'by' | 'people', value: string): void;
  /** Goes to another screen. */
  leave(path: string): void;
}

/**
 * While the next screen loads, the dialogs of this one are still shown and may get the second click of a double click,
 * which must neither write the flags of home into the new address nor navigate twice.
 */
const isHere = () => window.location.pathname === '/';

/**
 * spec screens.1: the query flags of the home menu; ours adds `by`, so that a filtered list has an address, and
 * `people`, to which mails lead that ask the owner of a page for access.
 */
export function useHomeFlags(): HomeFlags {
  const [flags, setFlags] = useSearchParams();
  const [, navigate] = useLocation();
  return {
    isNew: flags.has('new'),
    shared: flags.has('shared'),
    owner: flags.get('by') ?? '',
    people: flags.get('people') ?? '',
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
