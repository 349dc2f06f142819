import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useContext, useId, useState } from 'react';
import type { PossibleDays } from '#core/config/advertising.ts';
import type { Advertising } from '#core/config/types.ts';
import { advertUrl } from '#core/rules/url.ts';
import { addUrl, advertUrls, changeUrl, warnUrl } from '#core/settings/advertising/adverts.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlViewProps } from '../../../controls/control-view.ts';
import { ImageView } from '../../../controls/image-view.tsx';
import { TextView } from '../../../controls/text-views.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import reorder from '../reorder.module.css';
import { Grip, type GripHandlers, useRows } from '../rows.tsx';
import { useWritten, type WrongDraft, WrongDraftsContext } from '../setting-drafts.tsx';
import settings from '../settings.module.css';
import { AdvertDetails, AdvertTimeNote, type DetailsProps } from './advert-details.tsx';
import styles from './advertising.module.css';

interface RowProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  readonly advertising: Advertising;
  readonly url: string;
  readonly index: number;
  readonly zone: string;
  /** The day it is, as far as that is known. */
  readonly days: PossibleDays;
  readonly look: string | undefined;
  readonly grip: GripHandlers;
  onRemove(): void;
}

/** One advert: its address, which can be written over, and its details. */
export function AdvertRow({ store, id, advertising, url, index, zone, days, look, grip, onRemove }: RowProps) {
  const rows = useRows('adverts');
  const name = numbered(index);
  const place = () => {
    const urls = advertUrls(store.draft.configuration);
    const at = rows.ids(urls).indexOf(id);
    const stored = urls[at];
    return stored === undefined ? null : { index: at, name: numbered(at), url: stored };
  };
  return (
    <li className={`${reorder.row} ${styles.advert}`} data-look={look}>
      <Grip name={name} disabled={store.readOnly} handlers={grip} />
      <div className={styles.address}>
        <AdvertAddress {...{ store, id, place, type: advertising.type, url, index }} />
        <AdvertTimeNote advertising={advertising} url={url} days={days} />
        <AdvertDetails {...{ store, id, place, advertising, url, zone }} />
      </div>
      {!store.readOnly && (
        <IconButton label={text('adverts.remove', { name })} icon={<Trash2 size={15} />} size="s" onClick={onRemove} />
      )}
    </li>
  );
}

function numbered(index: number): string {
  return text('adverts.numbered', { number: index + 1 });
}

interface AddressProps extends Pick<RowProps, 'store' | 'id' | 'url' | 'index'>, Pick<DetailsProps, 'place'> {
  readonly type: Advertising['type'];
}

/** The address of an advert. One of another type says so, and is not shown to visitors. */
function AdvertAddress({ store, id, place, type, url, index }: AddressProps) {
  const inputId = useId();
  const draft = useWritten({
    id: `advert:${id}`,
    value: url,
    now() {
      const current = place();
      return current && { label: current.name, value: current.url };
    },
    apply: (typed) => store.configure(changeUrl, { index, url: typed }, `advert:${id}`),
  });
  const unfit = advertUrl[type](url);
  const problem = draft.error ?? (unfit && text(unfit));
  const warning = problem === null ? warnUrl(type, url) : null;
  const note = problem ?? (warning && text(warning.key, warning.params));
  return (
    <>
      <AdvertInput
        type={type}
        id={inputId}
        label={numbered(index)}
        value={draft.words}
        invalid={problem !== null}
        describedBy={note === null ? undefined : `${inputId}-note`}
        disabled={store.readOnly}
        onType={draft.type}
        onDone={draft.finish}
      />
      {note !== null && (
        <p
          id={`${inputId}-note`}
          className={problem === null ? settings.warning : settings.error}
          role={problem === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </>
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
export function AddAdvert({ store, type }: AddProps) {
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

interface InputProps extends Omit<ControlViewProps, 'control'> {
  readonly type: Advertising['type'];
  readonly label: string;
  /** Takes an image that was chosen or uploaded; absent: its address is written into the field. */
  onChosen?(address: string): void;
}

const CONTROL = { label: 'adverts.list' } as const;

/** The address of an advert: of images with a file to upload, and what it looks like. */
export function AdvertInput({ type, label, onChosen, ...props }: InputProps) {
  return (
    <>
      <label htmlFor={props.id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {type === 'image' ? (
        <ImageView {...props} control={CONTROL} {...(onChosen && { onChosen })} />
      ) : (
        <TextView {...props} control={CONTROL} />
      )}
    </>
  );
}
