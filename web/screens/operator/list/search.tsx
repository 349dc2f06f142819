import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { SEARCH_DEBOUNCE } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../../ui/field/field.tsx';
import classes from '../operator.module.css';

export interface OperatorSearchState {
  /** As it is typed. */
  readonly typed: string;
  /** What is searched for, as it stands in the address; empty: nothing. */
  readonly words: string;
  setTyped(typed: string): void;
}

/** What is typed gets into the address after a pause, and is found again on the way back. */
export function useOperatorSearch(): OperatorSearchState {
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new each time, and what is typed is written
  useEffect(() => {
    const next = typed.trim();
    if (next === words) return;
    const timer = setTimeout(() => setQuery(next === '' ? {} : { q: next }, { replace: true }), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, words, setTyped };
}

/** One field for names, hosts, people and pages. */
export function OperatorSearch({ search, count }: { readonly search: OperatorSearchState; readonly count: number }) {
  const { typed, words, setTyped } = search;
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={text('operator.search')}
        placeholder={text('operator.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        leading={<Search size={16} aria-hidden="true" />}
        trailing={
          typed ? (
            <button
              type="button"
              className={classes.clear}
              aria-label={text('operator.searchClear')}
              onClick={() => setTyped('')}
            >
              <X size={14} aria-hidden="true" />
            </button>
          ) : null
        }
      />
      {words === '' && (
        <p className={classes.found} role="status">
          {text('operator.count', { count })}
        </p>
      )}
    </search>
  );
}
