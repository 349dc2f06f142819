import { useState, useSyncExternalStore } from 'react';
import type { EventLog, LogEntry } from '#core/app/event-log.ts';
import { text } from '#core/texts/index.ts';
import classes from './event-panel.module.css';

/** What the machines heard lately, newest first; folded until somebody wants it. */
export function EventPanel({ events }: { events: EventLog }) {
  const [open, setOpen] = useState(false);
  const entries = useSyncExternalStore(events.subscribe, events.entries);
  return (
    <aside className={classes.panel} aria-label={text('account.events')}>
      <button type="button" className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('account.events')} <span>{entries.length}</span>
      </button>
      {open ? <pre className={classes.list}>{entries.toReversed().map(line).join('\n')}</pre> : null}
    </aside>
  );
}

function line({ at, actor, event }: LogEntry): string {
  return `${new Date(at).toISOString().slice(11, 23)}  ${actor}  ${event}`;
}
