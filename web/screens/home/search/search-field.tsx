import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../../ui/field/field.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** What the address says is searched for. */
  readonly search: string;
  /** Writes it into the address. */
  onSearch(words: string): void;
}

/** Where is typed what is searched for. A letter draws this field anew and nothing else; the list follows the address. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useSearchText(search, onSearch);
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

/** Milliseconds without another letter. */
const PAUSE = 150;

/**
 * What is searched for, at once while it is typed, and in the address after a pause: browsers let a page change it only
 * so often, and to draw other pages takes longer than a quick hand's next letter.
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
    const keep = () => {
      written.current = typed;
      write(typed);
    };
    const timer = setTimeout(keep, typed === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
