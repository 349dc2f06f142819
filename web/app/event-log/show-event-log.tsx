import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { EventLog, LogEntry } from '#core/app/create-app.ts';
import { text } from '#core/texts/index.ts';
import classes from './event-log.module.css';

/** Writes every event to the console and shows the latest in a panel above the app. */
export function showEventLog(events: EventLog): void {
  const tell = ({ at, actor, event }: LogEntry) => console.debug(new Date(at).toISOString(), actor, event);
  events.entries().forEach(tell);
  // entries are added one by one
  events.subscribe(() => events.entries().slice(-1).forEach(tell));

  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<EventPanel events={events} />);
}

/** The latest events of the machines, newest first; closed at first. */
function EventPanel({ events }: { events: EventLog }) {
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
