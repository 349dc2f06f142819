import { useSyncExternalStore } from 'react';
import { useRoute } from 'wouter';
import { useApp } from '../../../app/app-context.ts';
import { tagListOf } from './tag-list.ts';
import classes from './tags.module.css';

/** spec organisations.80: the tags of a page in the list of its organisation. */
export function TagChips({ page }: { readonly page: string }) {
  const [, params] = useRoute('/o/:org/pages');
  const list = tagListOf(useApp(), params?.org ?? '');
  const tags = useSyncExternalStore(list.subscribe, () => list.ofPage(page));
  return tags.map(({ id, name, color }) => (
    <span key={id} className={classes.chip}>
      <span className={classes.dot} data-color={color} aria-hidden="true" />
      {name}
    </span>
  ));
}
