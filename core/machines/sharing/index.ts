export { sharingActors } from './sharing.actors.ts';
export { type SharingWork, sharingMachine } from './sharing.machine.ts';
