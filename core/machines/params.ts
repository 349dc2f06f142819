/** Params of an action or guard that reads the event's own fields. */
export const ofEvent = <Event>({ event }: { event: Event }): Event => event;

/** Params of an action or guard that reads the output of an actor that is done. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
