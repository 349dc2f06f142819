import type { ServerContext } from '../context.ts';
export function releaseLostRoom(_page: string, _email: string, _context: ServerContext): void {}
