export { whitelabelLoadActors } from './whitelabel-load.actors.ts';
export { whitelabelLoadMachine } from './whitelabel-load.machine.ts';
