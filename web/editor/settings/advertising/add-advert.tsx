import { Plus } from 'lucide-react';
import { type FormEvent, useContext, useId, useState } from 'react';
import type { Advertising } from '#core/config/types.ts';
import { advertUrl } from '#core/rules/advert-url.ts';
import { addUrl } from '#core/settings/advertising/urls.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { runVerb } from '../run-verb.ts';
import settings from '../settings.module.css';
import { type WrongDraft, WrongDraftsContext } from '../wrong-drafts.ts';
import { AdvertInput } from './advert-input.tsx';
import styles from './advertising.module.css';

// spec 5: the messages of the two video services name each other; here the right one is named.
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
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (runVerb(store, addUrl, { url: words }) !== null) return;
    write('');
    store.say(text('adverts.added'));
  };
  return (
    <form className={styles.add} data-add onSubmit={add}>
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
    typed: { words, error: text('adverts.notAdded'), value: '' },
    now: () => ({ label: text('adverts.new'), value: '' }),
  };
}
