import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectPageName } from '#core/machines/document/document.machine.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './top-bar.module.css';

/** The page's name, written over in place: Enter keeps it, Escape gives the old one back, empty changes nothing. */
export function PageName({ store }: { readonly store: EditorStore }) {
  const name = useSelector(store.actor, selectPageName);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed.trim() !== '' && typed.trim() !== name) {
      store.edit({ command: 'rename', args: { name: typed } });
    }
    setTyped(null);
  };
  return (
    <h1 className={styles.title}>
      <input
        className={styles.name}
        aria-label={text('editor.pageName')}
        title={name}
        spellCheck={false}
        autoComplete="off"
        readOnly={store.readOnly}
        value={typed ?? name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'Enter') keep();
        }}
      />
    </h1>
  );
}

interface TimesProps {
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
}

/** spec editor.9: last update time and last publish time, 'Unknown' by default. */
export function PageTimes({ updatedAt, publishedAt }: TimesProps) {
  return (
    <dl className={styles.times}>
      <div>
        <dt>{text('editor.lastUpdate')}</dt>
        <dd>
          <Moment at={updatedAt} />
        </dd>
      </div>
      <div>
        <dt>{text('editor.lastPublish')}</dt>
        <dd>
          <Moment at={publishedAt} />
        </dd>
      </div>
    </dl>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

function Moment({ at }: { readonly at: string | null }) {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return text('editor.unknown');
  const today = date.toDateString() === new Date().toDateString();
  return (
    <time dateTime={date.toISOString()} title={full.format(date)}>
      {(today ? clock : day).format(date)}
    </time>
  );
}
