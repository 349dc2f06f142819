import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  fromCallback,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { getShortestPaths, getStateNodes } from 'xstate/graph';

/** Events of machines, and those XState makes of actors and delays: `xstate.done.actor.<id>` and the like. */
export interface PathEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface CoverageRequest<Machine extends AnyStateMachine> {
  machine: Machine;
  input?: InputFrom<Machine>;
  /** Every event worth sending, with a variation for each branch of a guard. */
  events: readonly PathEvent[];
  /** What makes two states different, in few buckets; the state's value alone where absent. */
  bucket?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Stops looking for further states here: counters would go on for ever. */
  isFar?: (snapshot: SnapshotFrom<Machine>) => boolean;
}

export interface Coverage {
  covered: number;
  total: number;
  states: number;
  /** Transitions that were never taken, as `source --event--> target`. */
  missing: readonly string[];
}

/**
 * Walks every shortest path of a machine and from its end sends every event, in real actors with still children and a
 * simulated clock, and counts which of the transitions the machine defines were taken.
 */
export function transitionCoverage<Machine extends AnyStateMachine>(request: CoverageRequest<Machine>): Coverage {
  const machine = stilled(request.machine);
  const all = transitionsOf(machine);
  const taken = new Set<AnyTransitionDefinition>();
  const paths = getShortestPaths(machine, {
    events: (snapshot) => request.events.filter((event) => isHeard(machine, snapshot, event)) as never,
    input: request.input as InputFrom<AnyStateMachine>,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, request.bucket?.(snapshot as SnapshotFrom<Machine>)]),
    stopWhen: (snapshot) => request.isFar?.(snapshot as SnapshotFrom<Machine>) ?? false,
    limit: 20_000,
  });
  const walk = (events: readonly PathEvent[]): void => {
    const actor = createActor(machine, {
      input: request.input as InputFrom<AnyStateMachine>,
      clock: new SimulatedClock(),
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) taken.add(transition);
      },
    });
    actor.start();
    for (const event of events) actor.send(event as EventFromLogic<Machine>);
    actor.stop();
  };
  for (const { state, steps } of paths) {
    const way = steps.map((step) => step.event as PathEvent).filter(({ type }) => type !== 'xstate.init');
    walk(way);
    for (const event of request.events) if (isHeard(machine, state, event)) walk([...way, event]);
  }
  const missing = [...all].filter((transition) => !taken.has(transition)).map(nameOf);
  return { covered: all.size - missing.length, total: all.size, states: paths.length, missing };
}

/**
 * Tells stories of a machine: the events of one after another, in a real actor with still children, with what is seen
 * after each. Afterwards it knows which of the machine's transitions no story took.
 */
export class ChartStories<Machine extends AnyStateMachine> {
  readonly #machine: Machine;
  readonly #input: InputFrom<Machine>;
  readonly #taken = new Set<AnyTransitionDefinition>();
  #told = 0;

  constructor(machine: Machine, input: InputFrom<Machine>) {
    this.#machine = stilled(machine);
    this.#input = input;
  }

  tell(events: readonly PathEvent[], see: (snapshot: SnapshotFrom<Machine>) => string): readonly string[] {
    this.#told++;
    const actor = createActor(this.#machine, {
      input: this.#input,
      clock: new SimulatedClock(),
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) this.#taken.add(transition);
      },
    }).start();
    const seen = events.map((event) => {
      actor.send(event as EventFromLogic<Machine>);
      return see(actor.getSnapshot() as SnapshotFrom<Machine>);
    });
    actor.stop();
    return seen;
  }

  /** Of these stories, and of others of the same chart. */
  coverageWith(...others: readonly ChartStories<AnyStateMachine>[]): Coverage {
    const all = [this, ...others];
    const taken = new Set(all.flatMap((stories) => [...stories.#taken].map(nameOf)));
    const names = [...transitionsOf(this.#machine)].map(nameOf);
    const missing = names.filter((name) => !taken.has(name));
    const states = all.reduce((sum, stories) => sum + stories.#told, 0);
    return { covered: names.length - missing.length, total: names.length, states, missing };
  }
}

/** `autosave: transitions covered N of N`, for the log of the tests. */
export function coverageLine(name: string, { covered, total, states }: Coverage, unit = 'states'): string {
  return `${name}: transitions covered ${covered} of ${total} (${states} ${unit})`;
}

/** The machine with actors that never answer: the test says what they would. */
function stilled<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const still = fromCallback(() => {});
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, still]));
  return machine.provide({ actors }) as Machine;
}

/** A machine that ended hears nothing. XState ends an actor that hears of a failure no transition waits for; nobody would say so there. */
function isHeard(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: PathEvent): boolean {
  if (snapshot.status !== 'active') return false;
  return !event.type.startsWith('xstate.error.') || (machine.getTransitionData(snapshot, event)?.length ?? 0) > 0;
}

function transitionsOf(machine: AnyStateMachine): Set<AnyTransitionDefinition> {
  const all = new Set<AnyTransitionDefinition>();
  for (const node of getStateNodes(machine).concat(machine.root)) {
    for (const transitions of node.transitions.values()) for (const transition of transitions) all.add(transition);
    for (const transition of node.always ?? []) all.add(transition);
  }
  return all;
}

function nameOf(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map((node) => node.id).join(', ') ?? '(stays)';
  const guard = transition.guard as { type?: string } | string | undefined;
  const guardName = typeof guard === 'string' ? guard : guard?.type;
  return `${transition.source.id} --${transition.eventType || 'always'}${guardName ? ` [${guardName}]` : ''}--> ${targets}`;
}
