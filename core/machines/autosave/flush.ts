import { type ActorRefFrom, waitFor } from 'xstate';
import type { Failure } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import type { autosaveMachine } from './autosave.machine.ts';
import type { SaveTarget } from './autosave.types.ts';

type AutosaveActor = ActorRefFrom<typeof autosaveMachine>;

const STOPPED: Failure = { status: 409, code: 'room_lost', reason: text('machines.roomLost') };

/** Sends unsaved edits now and waits for the answer: null when the server has everything, else why not. */
export async function flush(autosave: AutosaveActor): Promise<Failure | null> {
  autosave.send({ type: 'autosave.flush' });
  const settled = await waitFor(autosave, (snapshot) => !snapshot.hasTag('saving'));
  if (settled.hasTag('saved')) return null;
  const goesOn = settled.status === 'active' && settled.hasTag('dirty') && !settled.hasTag('failed');
  if (goesOn) return flush(autosave);
  return settled.context.failure ?? STOPPED;
}

/** The page once autosave has paused; rejects if not everything could be saved before. */
export async function whenPaused(autosave: AutosaveActor): Promise<SaveTarget> {
  const settled = await waitFor(autosave, (snapshot) => !snapshot.hasTag('saving') || snapshot.hasTag('paused'));
  const { target, failure } = settled.context;
  if (settled.hasTag('paused') && target !== null) return target;
  const { reason, ...why } = failure ?? STOPPED;
  throw new ApiError({ ...why, summary: reason });
}
