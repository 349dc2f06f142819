import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { daysNow } from '#core/rules/time.ts';
import { advertUrls, moveUrl, removeUrl } from '#core/settings/advertising/adverts.ts';
import { advertising, rotation } from '#core/settings/advertising/settings.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { useReorder, useRows } from '../rows.tsx';
import { type SectionProps, SettingGroup } from '../setting-rows.tsx';
import settings from '../settings.module.css';
import { AddAdvert, AdvertRow } from './advert-row.tsx';
import styles from './advertising.module.css';

/** spec advertising.1: adverts, which one is shown, and for how long. */
export function AdvertisingSection({ store }: SectionProps) {
  return (
    <>
      <SettingGroup store={store} group={advertising} />
      <AdvertList store={store} />
      <SettingGroup store={store} group={rotation} />
    </>
  );
}

/** The adverts of a page in their order. */
export function AdvertList({ store }: { readonly store: EditorStore }) {
  const titleId = useId();
  const stored = useSelector(store.actor, ({ context }) => context.draft.configuration.advertising);
  const zone = useSelector(store.actor, ({ context }) => context.draft.configuration.time_zone ?? '');
  const urls = advertUrls({ advertising: stored });
  const rows = useRows('adverts');
  const [, redraw] = useState({});
  useEffect(() => {
    const midnightMayCome = setInterval(() => redraw({}), 60_000);
    return () => clearInterval(midnightMayCome);
  }, []);
  const days = daysNow(Date.now(), zone);
  const ids = rows.ids(urls);
  const move = (from: number, to: number) => {
    if (store.configure(moveUrl, { from, to }) !== null) return;
    rows.moved(from, to);
    redraw({}); // past one of the same address nothing else changes
    store.say(text('settings.reordered', { name: urls[from] ?? '', place: to + 1, count: urls.length }));
  };
  const { list, look, grip, removed } = useReorder(urls.length, move);
  const remove = (index: number) => {
    if (store.configure(removeUrl, { index }) !== null) return;
    rows.removed(index);
    removed(index);
  };
  return (
    <section className={settings.group} aria-labelledby={titleId} data-setting="advertising.urls">
      <h3 id={titleId} className={settings.groupTitle}>
        {text('adverts.list')}
      </h3>
      {urls.length === 0 && <p className={styles.none}>{text('adverts.empty')}</p>}
      <ul ref={list} className={reorder.list} hidden={urls.length === 0}>
        {urls.map((url, index) => (
          <AdvertRow
            key={ids[index]}
            id={ids[index] ?? ''}
            store={store}
            advertising={stored}
            zone={zone}
            days={days}
            url={url}
            index={index}
            look={look(index)}
            grip={grip(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {!store.readOnly && <AddAdvert store={store} type={stored.type} />}
    </section>
  );
}
