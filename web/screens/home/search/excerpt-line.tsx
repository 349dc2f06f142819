import type { Excerpt } from '#core/ports/filing/search.ts';
import classes from './excerpt-line.module.css';

/** The place in the words of a page where something was found. */
export function ExcerptLine({ excerpt: { before, hit, after } }: { readonly excerpt: Excerpt }) {
  return (
    <span className={classes.excerpt}>
      {before}
      <mark>{hit}</mark>
      {after}
    </span>
  );
}
