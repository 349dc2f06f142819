import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Advertising } from '#core/config/types.ts';
import { advertUrl } from '#core/rules/advert-url.ts';
import { advertUrls, changeUrl, warnUrl } from '#core/settings/advertising/urls.ts';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { Grip } from '../reorder/grip.tsx';
import reorder from '../reorder/reorder.module.css';
import type { GripHandlers } from '../reorder/use-reorder.ts';
import { useRows } from '../rows.ts';
import { runVerb } from '../run-verb.ts';
import settings from '../settings.module.css';
import { useWritten } from '../use-written.ts';
import { AdvertInput } from './advert-input.tsx';
import styles from './advertising.module.css';

interface RowProps {
  readonly store: EditorStore;
  /** Of the row. */
  readonly id: string;
  readonly type: Advertising['type'];
  readonly url: string;
  readonly index: number;
  readonly look: string | undefined;
  readonly grip: GripHandlers;
  onRemove(): void;
}

/** One advert: its address, which can be written over; an address of another type says so and is not shown to visitors. */
export function AdvertRow({ store, id, type, url, index, look, grip, onRemove }: RowProps) {
  const inputId = useId();
  const rows = useRows('adverts');
  const named = (at: number) => text('adverts.numbered', { number: at + 1 });
  const name = named(index);
  const {
    words,
    error,
    type: write,
    finish,
  } = useWritten({
    id: `advert:${id}`,
    now: () => {
      const urls = advertUrls(store.draft.configuration);
      const at = rows.ids(urls).indexOf(id);
      const value = urls[at];
      return value === undefined ? null : { label: named(at), value };
    },
    apply: (typed) => runVerb(store, changeUrl, { index, url: typed }, `advert:${id}`),
  });
  const unfit = advertUrl[type](url);
  const problem = error ?? (unfit && text(unfit));
  const known = problem === null ? warnUrl(type, url) : null;
  const note = problem ?? (known && text(known.key, known.params));
  return (
    <li className={`${reorder.row} ${styles.advert}`} data-look={look}>
      <Grip name={name} disabled={store.readOnly} handlers={grip} />
      <div className={styles.address}>
        <AdvertInput
          type={type}
          id={inputId}
          label={name}
          value={words}
          invalid={problem !== null}
          describedBy={note === null ? undefined : `${inputId}-note`}
          disabled={store.readOnly}
          onType={write}
          onDone={finish}
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
      </div>
      {!store.readOnly && (
        <IconButton label={text('adverts.remove', { name })} icon={<Trash2 size={15} />} size="s" onClick={onRemove} />
      )}
    </li>
  );
}
