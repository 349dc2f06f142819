import type { BatchItem } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';
import classes from './batches.module.css';

interface ItemListProps {
  readonly title: string;
  readonly items: readonly BatchItem[];
}

/** Pages, and what is said of each. */
export function ItemList({ title, items }: ItemListProps) {
  return (
    <section className={classes.list}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys */}
      <ul tabIndex={0} aria-label={title}>
        {items.map(({ page, label, reason, note }) => (
          <li key={page}>
            <span className={classes.name}>{label || text('home.untitled')}</span>
            <span className={classes.reason}>{reason ?? note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
