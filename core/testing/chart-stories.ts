import { afterAll, expect } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EmittedFrom,
  type EventFromLogic,
  fromCallback,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** Events of machines, and those XState makes of actors and delays: `xstate.done.actor.<id>` and the like. */
export interface PathEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The answer of the actor that runs under this name, an output or why there is none. */
export interface Answer {
  readonly of: string;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** What happens in a story: an event, the answer of an actor, or milliseconds that pass. */
export type Happening = PathEvent | Answer | number;

interface Coverage {
  covered: number;
  total: number;
  stories: number;
  /** Transitions that were never taken, as `source --event--> target`. */
  missing: readonly string[];
}

/**
 * Tells stories of a machine: what happens, one after another, in a real actor with actors that never answer by
 * themselves, and what is seen after each: the snapshot, and the facts that were emitted. Afterwards it knows which of
 * the machine's transitions no story took.
 */
class ChartStories<Machine extends AnyStateMachine> {
  readonly #machine: Machine;
  readonly #taken = new Set<AnyTransitionDefinition>();
  #told = 0;

  constructor(machine: Machine) {
    this.#machine = stilled(machine);
  }

  tell(
    input: InputFrom<Machine>,
    happenings: readonly Happening[],
    see: (snapshot: SnapshotFrom<Machine>, facts: readonly EmittedFrom<Machine>[]) => string,
  ): readonly string[] {
    this.#told++;
    const clock = new SimulatedClock();
    const actor = createActor(this.#machine, {
      input,
      clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) this.#taken.add(transition);
      },
    });
    let facts: EmittedFrom<Machine>[] = [];
    actor.on('*', (fact) => void facts.push(fact as EmittedFrom<Machine>));
    actor.start();
    const seen = happenings.map((happening) => {
      facts = [];
      if (typeof happening === 'number') clock.increment(happening);
      else actor.send(eventOf(happening, actor.getSnapshot()) as EventFromLogic<Machine>);
      return see(actor.getSnapshot() as SnapshotFrom<Machine>, facts);
    });
    actor.stop();
    return seen;
  }

  coverage(): Coverage {
    const taken = new Set([...this.#taken].map(transitionName));
    const names = [...transitionsOf(this.#machine)].map(transitionName);
    const missing = names.filter((name) => !taken.has(name));
    return { covered: names.length - missing.length, total: names.length, stories: this.#told, missing };
  }
}

/** `autosave: transitions covered N of N`, for the log of the tests. */
function coverageLine(name: string, { covered, total, stories }: Coverage): string {
  return `${name}: transitions covered ${covered} of ${total} (${stories} stories)`;
}

/** What the machine is sent; an answer needs an actor that was asked and runs still. */
function eventOf(happening: PathEvent | Answer, { children }: AnyMachineSnapshot): PathEvent {
  if (!('of' in happening)) return happening as PathEvent;
  const { of, output, error } = happening as Answer;
  const asked = Object.values<AnyActorRef | undefined>(children).find((child) => child?.src === of);
  if (!asked) throw new Error(`The actor '${of}' is not asked`);
  if (error === undefined) return { type: `xstate.done.actor.${asked.id}`, output };
  return { type: `xstate.error.actor.${asked.id}`, error };
}

/** The machine with actors that never answer: the test says what they would. */
function stilled<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const still = fromCallback(() => {});
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, still]));
  return machine.provide({ actors }) as Machine;
}

function transitionsOf(machine: AnyStateMachine): Set<AnyTransitionDefinition> {
  const all = new Set<AnyTransitionDefinition>();
  for (const node of getStateNodes(machine).concat(machine.root)) {
    for (const transitions of node.transitions.values()) for (const transition of transitions) all.add(transition);
    for (const transition of node.always ?? []) all.add(transition);
  }
  return all;
}

function transitionName(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map((node) => node.id).join(', ') ?? '(stays)';
  const guard = transition.guard as { type?: string } | string | undefined;
  const guardName = typeof guard === 'string' ? guard : guard?.type;
  return `${transition.source.id} --${transition.eventType || 'always'}${guardName ? ` [${guardName}]` : ''}--> ${targets}`;
}

/** What happens, and what is seen after it. */
export type StoryStep = readonly [happening: Happening, seen: string];

/**
 * Tells stories of one machine and compares what is seen after each step. When all are told, every transition of the
 * machine has to be in one of them.
 */
export function storiesOf<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  see: (snapshot: SnapshotFrom<Machine>, facts: readonly EmittedFrom<Machine>[]) => string,
) {
  const stories = new ChartStories(machine);
  afterAll(() => {
    const coverage = stories.coverage();
    console.info(coverageLine(name, coverage));
    expect(coverage.missing).toEqual([]);
  });
  return (input: InputFrom<Machine>, ...steps: readonly StoryStep[]) => {
    const happenings = steps.map(([happening]) => happening);
    expect(stories.tell(input, happenings, see)).toEqual(steps.map(([, seen]) => seen));
  };
}
