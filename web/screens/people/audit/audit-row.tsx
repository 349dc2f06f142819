import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { AuditEvent } from '#core/ports/audit.ts';
import { utcWords } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { isMoment, momentOf } from '../../../app/day-words.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TimeOf } from '../log/days.tsx';
import classes from '../log/log.module.css';
import { AuditDetails } from './audit-details.tsx';
import type { AuditFilters } from './use-audit-filters.ts';

interface AuditRowProps {
  readonly event: AuditEvent;
  readonly filters: AuditFilters;
}

/** One event: what happened in a sentence, and all that is known of it where it is opened. */
export function AuditRow({ event, filters }: AuditRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { at, outcome, actor } = event;
  return (
    <li className={classes.row} data-open={open || undefined}>
      <div className={classes.line}>
        <TimeOf at={at} />
        <p className={classes.sentence}>
          <Sentence event={event} />
        </p>
        {outcome !== 'done' && <span className={classes.outcome}>{text(`auditLog.outcome.${outcome}`)}</span>}
        <span className={classes.address}>{actor.address}</span>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{`${text('log.details')}: ${event.sentence}`}</VisuallyHidden>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open && <AuditDetails id={id} event={event} filters={filters} />}
    </li>
  );
}

/** The sentence of the server, with who did it and what they did it to. A page leads to its editor. */
function Sentence({ event: { sentence, name, actor, subject, fields } }: { readonly event: AuditEvent }) {
  const isThere = subject.kind === 'page' && name !== 'page.erased';
  const page = (label: string) => (
    <Link className={classes.thing} href={`/edit/${encodeURIComponent(subject.id)}`}>
      {label}
    </Link>
  );
  const thing = (label: string) => (isThere ? page(label) : <strong>{label}</strong>);
  return marked(sentence, [
    [actor.name || actor.email, (who) => <strong>{who}</strong>],
    [subject.label, thing],
    // The server does not know where the reader is.
    ...Object.values(fields).flatMap((value): Mark[] =>
      isMoment(value) ? [[utcWords(value), () => <time dateTime={value}>{momentOf(value)}</time>]] : [],
    ),
  ]);
}

type Mark = readonly [words: string, draw: (words: string) => ReactNode];

/** The first place of each of the words drawn in its own way, in their order. */
function marked(sentence: string, [mark, ...others]: readonly Mark[]): ReactNode {
  if (mark === undefined) return sentence;
  const [words, draw] = mark;
  const at = words === '' ? -1 : sentence.indexOf(words);
  if (at < 0) return marked(sentence, others);
  return (
    <Fragment>
      {sentence.slice(0, at)}
      {draw(words)}
      {marked(sentence.slice(at + words.length), others)}
    </Fragment>
  );
}
