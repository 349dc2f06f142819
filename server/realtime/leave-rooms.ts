import type { ServerContext } from '../context.ts';
export function leaveRooms(_session: string, _context: ServerContext): void {}
