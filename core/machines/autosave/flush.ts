import { type ActorRefFrom, waitFor } from 'xstate';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import type { autosaveMachine } from './autosave.machine.ts';

const STOPPED: Failure = { status: 409, code: 'room_lost', reason: text('machines.roomLost') };

/** Sends what is unsaved now and waits for the answer: null when the server has everything, else why it has not. */
export async function flush(autosave: ActorRefFrom<typeof autosaveMachine>): Promise<Failure | null> {
  autosave.send({ type: 'autosave.flush' });
  const settled = await waitFor(autosave, (snapshot) => !snapshot.hasTag('saving'));
  if (settled.hasTag('saved')) return null;
  const goesOn = settled.status === 'active' && settled.hasTag('dirty') && !settled.hasTag('failed');
  if (goesOn) return flush(autosave);
  return settled.context.failure ?? STOPPED;
}
