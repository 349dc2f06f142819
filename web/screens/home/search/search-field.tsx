import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../../ui/field/field.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What the address says is searched for. */
  readonly search: string;
  /** Writes it into the address. */
  onSearch(words: string): void;
  /** What is searched for by now; the list that follows may take its time. */
  onWords(words: string): void;
}

/** Where is typed what is searched for. A letter draws this field anew and nothing else; the list follows after it. */
export function SearchField({ search, onSearch, onWords }: SearchFieldProps) {
  const [typed, setTyped] = useSearchText(search, onSearch);
  useEffect(() => startTransition(() => onWords(typed)), [typed, onWords]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={text('home.search')}
      placeholder={text('home.search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
      }}
      leading={<Search size={16} aria-hidden="true" />}
      trailing={
        typed ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={text('home.searchClear')}
            onClick={() => setTyped('')}
          >
            <X size={14} aria-hidden="true" />
          </button>
        ) : null
      }
    />
  );
}

/**
 * What is searched for, at once while it is typed, and in the address after a pause: browsers let a page change it only
 * so often.
 */
function useSearchText(search: string, onSearch: (words: string) => void): [string, (words: string) => void] {
  const [typed, setTyped] = useState(search);
  const written = useRef(search);
  const write = useEffectEvent(onSearch);
  useEffect(() => {
    // somebody went to another address of the list
    if (search !== written.current) setTyped(search);
    written.current = search;
  }, [search]);
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      write(typed);
    }, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
