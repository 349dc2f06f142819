export { invitationActors } from './invitation.actors.ts';
export { invitationMachine } from './invitation.machine.ts';
