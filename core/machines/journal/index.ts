export { journalActors } from './journal.actors.ts';
export { type JournalEvent, journalMachine } from './journal.machine.ts';
