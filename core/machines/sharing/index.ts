export { sharingActors } from './sharing.actors.ts';
export { sharingMachine } from './sharing.machine.ts';
