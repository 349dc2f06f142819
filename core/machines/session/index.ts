export { sessionActors } from './session.actors.ts';
export { sessionMachine, type SessionEvent, type SessionFact, type SignIn } from './session.machine.ts';
export { isSignInPath } from './sign-in-paths.ts';
