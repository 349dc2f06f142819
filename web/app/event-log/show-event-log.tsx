import { createRoot } from 'react-dom/client';
import type { EventLog, LogEntry } from '#core/app/event-log.ts';
import { EventPanel } from './event-panel.tsx';

/** Writes every event to the console and shows the latest in a panel above the app. */
export function showEventLog(events: EventLog): void {
  const tell = ({ at, actor, event }: LogEntry) => console.debug(new Date(at).toISOString(), actor, event);
  events.entries().forEach(tell);
  // One entry is added at a time.
  events.subscribe(() => events.entries().slice(-1).forEach(tell));

  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<EventPanel events={events} />);
}
