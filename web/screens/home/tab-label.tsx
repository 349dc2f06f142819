import { useSelector } from '@xstate/react';
import { type TextKey, text } from '#core/texts/index.ts';
import type { PageListActor } from './home-lists.ts';
import classes from './tab-label.module.css';

/** A list's name and, once it is known, how many it holds. */
export function TabLabel({ list, name }: { list: PageListActor; name: TextKey }) {
  const count = useSelector(list, (state) => state.context.pages?.length);
  return (
    <>
      {text(name)}
      {count ? <span className={classes.count}>{count}</span> : null}
    </>
  );
}
