import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** A placeholder for an actor until createApp provides the real one; a missing one fails with its name. */
export function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' is not provided`)));
}

/** One task for an actor that works in turn. */
export interface TurnTask<Task> {
  type: 'turn.task';
  task: Task;
}

/** A placeholder for an actor that works in turn. */
export function notProvidedInTurn<Task>(name: string) {
  return fromCallback<TurnTask<Task>>(() => {
    throw new Error(`The actor '${name}' is not provided`);
  });
}

/**
 * An actor that does its tasks one after the other, in the order in which they were sent, and answers each with one
 * event. When it is stopped, the running task is aborted and the others are not begun.
 */
export function inTurn<Task, Result>(
  work: (task: Task, signal: AbortSignal) => Promise<Result>,
  answers: { done(result: Result): EventObject; failed(error: unknown): EventObject },
) {
  return fromCallback<TurnTask<Task>>(({ receive, sendBack }) => {
    const stopped = new AbortController();
    let last: Promise<void> = Promise.resolve();
    const doTask = async (task: Task): Promise<void> => {
      if (stopped.signal.aborted) return;
      const answer = await work(task, stopped.signal).then(answers.done, answers.failed);
      if (!stopped.signal.aborted) sendBack(answer);
    };
    receive(({ task }) => {
      last = last.then(() => doTask(task));
    });
    return () => stopped.abort();
  });
}

/** Params of an action or guard that reads the event's own fields. */
export const ofEvent = <Event>({ event }: { event: Event }): Event => event;

/** Params of an action or guard that reads the output of an actor that is done. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
