import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A placeholder for an actor until createApp provides the real one; a missing one fails with its name. */
export function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' is not provided`)));
}

/** Params of an action or guard that reads the event's own fields. */
export const ofEvent = <Event>({ event }: { event: Event }): Event => event;

/** Params of an action or guard that reads the output of an actor that is done. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
