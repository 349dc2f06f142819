import { Search, X } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../ui/text-input.tsx';
import classes from './search-box.module.css';

export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={text('home.search')}
      placeholder={text('home.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
      }}
      leading={<Search size={16} aria-hidden="true" />}
      trailing={
        value ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={text('home.searchClear')}
            onClick={() => onChange('')}
          >
            <X size={14} aria-hidden="true" />
          </button>
        ) : null
      }
    />
  );
}
