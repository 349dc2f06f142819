export { roomLockActors } from './room-lock.actors.ts';
export { roomLockMachine } from './room-lock.machine.ts';
export type { RoomEvent, RoomFact } from './room-lock.types.ts';
