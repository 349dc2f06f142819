export { passwordResetActors } from './password-reset.actors.ts';
export { type LinkPurpose, type LinkRequest, passwordResetMachine } from './password-reset.machine.ts';
