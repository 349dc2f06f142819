import { useLocation, useSearchParams } from 'wouter';

export interface HomeFlags {
  readonly isNew: boolean;
  readonly shared: boolean;
  /** Email of the owner whose shared pages are shown; empty for everybody's. */
  readonly owner: string;
  /** An empty value takes the flag out of the address. */
  set(flag: 'new' | 'shared' | 'by', value: string): void;
  /** Goes to another screen. */
  leave(path: string): void;
}

/**
 * While the next screen loads, the dialogs of this one still stand and hear the second click of two: it neither writes
 * the flags of home over the new address nor goes there twice.
 */
const isHere = () => window.location.pathname === '/';

/** spec 2: the query flags of the home menu; ours adds `by`, so that a filtered list has an address. */
export function useHomeFlags(): HomeFlags {
  const [flags, setFlags] = useSearchParams();
  const [, navigate] = useLocation();
  return {
    isNew: flags.has('new'),
    shared: flags.has('shared'),
    owner: flags.get('by') ?? '',
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
          // whose pages is a question of shared ones alone
          if (!after.has('shared')) after.delete('by');
          return after;
        },
        { replace: true },
      );
    },
  };
}
