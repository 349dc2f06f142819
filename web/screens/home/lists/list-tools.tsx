import LayoutGrid from 'lucide-react/icons/layout-grid';
import FilterIcon from 'lucide-react/icons/list-filter';
import Rows3 from 'lucide-react/icons/rows-3';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { text } from '#core/texts/index.ts';
import { useBackCloses } from '../../../app/navigation/back-closes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import classes from './list-tools.module.css';
import { LIST_VIEWS, type ListView, PAGE_STATES } from './listed-pages.ts';

// spec screens.60, screens.61, screens.62, screens.64

/** Something that a list is filtered by. */
export interface ListFilter<Flag extends string = string> {
  /** What of the address says it. */
  readonly flag: Flag;
  readonly label: string;
  /** What it is called while it filters nothing. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty: it filters nothing. */
  readonly value: string;
}

interface FiltersProps<Flag extends string> {
  readonly filters: readonly ListFilter<Flag>[];
  set(flag: Flag, value: string): void;
}

interface ListToolsProps<Flag extends string> extends FiltersProps<Flag> {
  readonly view: ListView;
  onView(view: ListView): void;
}

const VIEW_ICONS = { cards: <LayoutGrid size={16} />, list: <Rows3 size={16} /> } as const;

/** What a list is filtered by, and how it is shown. */
export function ListTools<Flag extends string>({ filters, set, view, onView }: ListToolsProps<Flag>) {
  return (
    <div className={classes.tools}>
      <FilterButton filters={filters} set={set} />
      <fieldset className={classes.views} aria-label={text('listing.view')}>
        {LIST_VIEWS.map((each) => (
          <IconButton
            key={each}
            label={text(`listing.${each}`)}
            icon={VIEW_ICONS[each]}
            pressed={each === view}
            onClick={() => onView(each)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** The filters of a list: at the button, in a narrow window as a sheet. */
function FilterButton<Flag extends string>({ filters, set }: FiltersProps<Flag>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isNarrow = useSyncExternalStore(watchNarrow, () => NARROW.matches);
  useBackCloses(isOpen && isNarrow, () => setOpen(false));
  const fields = filters.map((filter) => (
    <Field key={filter.flag} label={filter.label}>
      {(control) => (
        <Select
          {...control}
          options={[{ value: '', label: filter.any }, ...filter.options]}
          value={filter.value}
          onChange={(event) => set(filter.flag, event.target.value)}
        />
      )}
    </Field>
  ));
  return (
    <>
      <Button
        ref={button}
        icon={<FilterIcon size={16} />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('listing.filter')}
      </Button>
      {isOpen && !isNarrow && (
        <Popover id={id} anchor={button} label={text('listing.filters')} onClose={() => setOpen(false)}>
          <div className={classes.popped}>{fields}</div>
        </Popover>
      )}
      <Dialog
        open={isOpen && isNarrow}
        onOpenChange={setOpen}
        size="sheet"
        title={text('listing.filters')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {text('listing.show')}
          </Button>
        }
      >
        <div className={classes.fields}>{fields}</div>
      </Dialog>
    </>
  );
}

const NARROW = matchMedia('(width < 640px)');

function watchNarrow(changed: () => void): () => void {
  NARROW.addEventListener('change', changed);
  return () => NARROW.removeEventListener('change', changed);
}

/** Each filter that is on, with a button that takes it back. */
export function FilterChips<Flag extends string>({ filters, set }: FiltersProps<Flag>) {
  const list = useRef<HTMLUListElement>(null);
  const shown = filters.filter(({ value }) => value !== '');
  if (shown.length === 0) return null;
  const remove = (flag: Flag, index: number) => {
    set(flag, '');
    // The button is gone with its filter: the next one has the focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      const next =
        buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#content h1 ~ * input');
      next?.focus();
    });
  };
  return (
    <ul ref={list} className={classes.chips} aria-label={text('listing.chips')}>
      {shown.map(({ flag, label, options, value }, index) => {
        const words = options.find((option) => option.value === value)?.label ?? text('listing.unknown');
        return (
          <li key={flag} className={classes.chip}>
            <span className={classes.label}>{label}</span>
            <span className={classes.words}>{words}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={text('listing.remove', { label, words })}
              onClick={() => remove(flag, index)}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The filter by the state of pages. */
export const stateFilter = (value: string): ListFilter<'state'> => ({
  flag: 'state',
  label: text('filing.state'),
  any: text('filing.anyState'),
  options: PAGE_STATES.map((state) => ({ value: state, label: text(`filing.${state}`) })),
  value,
});
