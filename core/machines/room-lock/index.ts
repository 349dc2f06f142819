export { roomLockActors } from './room-lock.actors.ts';
export { roomLockMachine } from './room-lock.machine.ts';
export type { RoomCommand, RoomContext, RoomEvent, RoomFact, RoomTag } from './room-lock.types.ts';
