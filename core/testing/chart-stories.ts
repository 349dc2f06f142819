import { afterAll, expect } from 'vitest';
import type { AnyStateMachine, EmittedFrom, InputFrom, SnapshotFrom } from 'xstate';
import { ChartStories, coverageLine, type Happening } from './transition-coverage.ts';

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
  const told: ChartStories<Machine>[] = [];
  afterAll(() => {
    const [first, ...others] = told;
    const coverage = first?.coverageWith(...(others as unknown as ChartStories<AnyStateMachine>[]));
    if (coverage) console.info(coverageLine(name, coverage));
    expect(coverage?.missing).toEqual([]);
  });
  return (input: InputFrom<Machine>, ...steps: readonly StoryStep[]) => {
    const stories = new ChartStories(machine, input);
    told.push(stories);
    expect(
      stories.tell(
        steps.map(([happening]) => happening),
        see,
      ),
    ).toEqual(steps.map(([, seen]) => seen));
  };
}
