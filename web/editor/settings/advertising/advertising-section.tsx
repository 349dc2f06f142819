import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useContext, useEffect, useId, useState } from 'react';
import type { Advertising } from '#core/config/types.ts';
import { daysNow } from '#core/rules/time.ts';
import { advertUrl } from '#core/rules/url.ts';
import { addUrl, advertUrls, moveUrl, removeUrl } from '#core/settings/advertising/adverts.ts';
import { advertising, rotation } from '#core/settings/advertising/settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { useReorder, useRows } from '../rows.tsx';
import { type WrongDraft, WrongDraftsContext } from '../setting-drafts.tsx';
import { type SectionProps, SettingGroupRows } from '../setting-rows.tsx';
import settings from '../settings.module.css';
import { AdvertInput, AdvertRow } from './advert-row.tsx';
import styles from './advertising.module.css';

/** spec advertising.1: adverts, which one is shown, and for how long. */
export function AdvertisingSection({ store }: SectionProps) {
  return (
    <>
      <SettingGroupRows store={store} group={advertising} />
      <AdvertList store={store} />
      <SettingGroupRows store={store} group={rotation} />
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

// spec validation-rules.14: the messages of the two video services name each other; here the right one is named.
const HINTS: Readonly<Record<Advertising['type'], TextKey>> = {
  image: 'adverts.imageHint',
  youtube: 'adverts.youtubeHint',
  vimeo: 'adverts.vimeoHint',
};

const NEW = 'advert:new';

interface AddProps {
  readonly store: EditorStore;
  readonly type: Advertising['type'];
}

/** An advert more; it cannot be added while its address is wrong. */
function AddAdvert({ store, type }: AddProps) {
  const id = useId();
  const drafts = useContext(WrongDraftsContext);
  const [words, setWords] = useState(() => drafts?.get(NEW)?.typed.words ?? '');
  const wrong = words === '' ? null : advertUrl[type](words);
  const write = (typed: string) => {
    setWords(typed);
    if (typed === '') drafts?.delete(NEW);
    else drafts?.set(NEW, notAdded(typed));
  };
  const add = (url: string) => {
    if (store.configure(addUrl, { url }) !== null) return;
    write('');
    store.say(text('adverts.added'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(words);
  };
  return (
    <form className={styles.add} data-add onSubmit={submit}>
      <div className={styles.address}>
        <AdvertInput
          type={type}
          id={id}
          label={text('adverts.new')}
          value={words}
          invalid={wrong !== null}
          describedBy={`${id}-note`}
          disabled={false}
          onType={write}
          onDone={() => undefined}
          onChosen={add}
        />
        <p
          id={`${id}-note`}
          className={wrong === null ? settings.hint : settings.error}
          role={wrong === null ? undefined : 'alert'}
        >
          {text(wrong ?? HINTS[type])}
        </p>
      </div>
      <Button type="submit" size="s" icon={<Plus size={14} aria-hidden />} disabled={words === '' || wrong !== null}>
        {text('adverts.add')}
      </Button>
    </form>
  );
}

/** It is not kept as long as it is not added, whether it is an address or not. */
function notAdded(words: string): WrongDraft {
  return {
    typed: { words, error: text('adverts.notAdded'), stored: '' },
    now: () => ({ label: text('adverts.new'), value: '' }),
  };
}
