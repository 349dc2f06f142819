import { text } from '#core/texts/index.ts';
import styles from './top-bar.module.css';

interface TimesProps {
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
}

/** spec 2: last update time and last publish time, 'Unknown' by default. */
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
