export { sessionActors } from './session.actors.ts';
export { type SessionEvent, type SessionFact, type SignIn, sessionMachine } from './session.machine.ts';
export { isSignInPath } from './sign-in-paths.ts';
