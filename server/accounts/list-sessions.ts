import type { OpenSession } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { type Caller, lives } from './authenticate.ts';
import { deviceOf } from './device-of.ts';

/** The living sessions of a person, the one that asks first, then the last used. */
export function listSessions({ user, session }: Caller, context: ServerContext): OpenSession[] {
  return context.store.sessions
    .ofUser(user.id)
    .filter(({ id }) => lives(id, context))
    .map(({ id, user_agent, created_at, used_at }) => ({
      id,
      current: id === session.id,
      device: deviceOf(user_agent),
      created_at: new Date(created_at).toISOString(),
      used_at: new Date(used_at).toISOString(),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}
