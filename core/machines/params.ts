/** What actions and guards are mostly told of an event: its own fields, */
export const ofEvent = <Event>({ event }: { event: Event }): Event => event;

/** or what an actor that is done has come to. */
export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
