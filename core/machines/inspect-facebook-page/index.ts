export { inspectFacebookPageActors } from './inspect-facebook-page.actors.ts';
export { type FacebookPageUse, inspectFacebookPageMachine } from './inspect-facebook-page.machine.ts';
