import type { RevisionsActor } from '#core/app/start-revisions.ts';
import type { Revision } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import styles from './revision-list.module.css';

interface ListProps {
  readonly revisions: RevisionsActor;
  readonly list: readonly Revision[];
  readonly chosen: string | null;
}

const days = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const hours = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The versions by day, the newest first; arrow keys walk through them. */
export function RevisionList({ revisions, list, chosen }: ListProps) {
  const byDay = groupByDay(list);
  return (
    <div className={styles.list} role="radiogroup" aria-label={text('revisions.list')}>
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          {ofDay.map(({ id, created_at, reason }) => (
            <label key={id} className={styles.revision}>
              <input
                type="radio"
                name="revision"
                className={styles.choice}
                checked={id === chosen}
                onChange={() => revisions.send({ type: 'revision.chosen', id })}
              />
              <span className={styles.time}>{hours.format(Date.parse(created_at))}</span>
              <span className={styles.reason}>{text(`revisions.reason.${reason}`)}</span>
            </label>
          ))}
        </section>
      ))}
    </div>
  );
}

function groupByDay(list: readonly Revision[]): ReadonlyMap<string, readonly Revision[]> {
  const byDay = new Map<string, Revision[]>();
  for (const revision of list) {
    const day = days.format(Date.parse(revision.created_at));
    byDay.set(day, [...(byDay.get(day) ?? []), revision]);
  }
  return byDay;
}
