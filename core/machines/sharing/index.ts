export { sharingActors } from './sharing.actors.ts';
export { type Invite, type SharingWork, sharingMachine } from './sharing.machine.ts';
