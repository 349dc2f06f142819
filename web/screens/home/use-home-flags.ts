import { useSearchParams } from 'wouter';

export interface HomeFlags {
  readonly isNew: boolean;
  readonly shared: boolean;
  /** Email of the owner whose shared pages are shown; empty for everybody's. */
  readonly owner: string;
  /** An empty value takes the flag out of the address. */
  set(flag: 'new' | 'shared' | 'by', value: string): void;
}

/** spec 2: the query flags of the home menu; ours adds `by`, so that a filtered list has an address. */
export function useHomeFlags(): HomeFlags {
  const [flags, setFlags] = useSearchParams();
  return {
    isNew: flags.has('new'),
    shared: flags.has('shared'),
    owner: flags.get('by') ?? '',
    set(flag, value) {
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
