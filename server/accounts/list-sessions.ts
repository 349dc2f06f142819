import type { OpenSession } from '#core/ports/api.ts';
import type { SessionRecord } from '../ports/store/sessions.ts';
import { type Caller, lives, type SessionDeps } from './authenticate.ts';
import { deviceOf } from './device-of.ts';

/** The living sessions of a person, the one that asks first, then the last used. */
export async function listSessions({ user, session }: Caller, deps: SessionDeps): Promise<OpenSession[]> {
  const living: SessionRecord[] = [];
  for (const one of await deps.store.sessions.ofUser(user.id)) if (await lives(one.id, deps)) living.push(one);
  return living
    .map(({ id, user_agent, created_at, used_at }) => ({
      id,
      current: id === session.id,
      device: deviceOf(user_agent),
      created_at: new Date(created_at).toISOString(),
      used_at: new Date(used_at).toISOString(),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}
