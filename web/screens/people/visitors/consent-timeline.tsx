import type { VisitorRecord } from '#core/ports/visitors/found-visitors.ts';
import { text } from '#core/texts/index.ts';
import { momentOf } from '../../../app/day-words.ts';
import log from '../log/log.module.css';
import classes from './consent-timeline.module.css';

/** What became of a visitor's consent to be written to, with the words that they read (spec visitors.64). */
export function ConsentTimeline({ record: { consent_events: events } }: { readonly record: VisitorRecord }) {
  if (events.length === 0) return null;
  return (
    <section className={classes.timeline}>
      <h3>{text('foundVisitors.consent')}</h3>
      <ol>
        {events.map(({ at, state, by, wording }) => (
          <li key={`${at} ${state}`} data-state={state}>
            <p>
              <strong>{text(`foundVisitors.consent.${state}`)}</strong> {text(`foundVisitors.consentBy.${by}`)}
              <time dateTime={at}>{momentOf(at)}</time>
            </p>
            {wording !== null && <p className={log.end}>{text('foundVisitors.consentWords', { words: wording })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
