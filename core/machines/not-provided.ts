import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** Stands for an actor until createApp wires the real one; a forgotten wire fails loudly, with its name. */
export function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' is not provided`)));
}
