import type { ServerContext } from '../context.ts';
import type { UserRecord } from '../store/users.ts';
export function seedTemplates(_owner: UserRecord, _context: ServerContext): void {}
