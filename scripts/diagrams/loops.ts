import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, statesOf } from './chart.ts';

/**
 * The circles of states that a chart can go round without a delay and without an event from outside: by transitions that
 * are taken at once, and by actors that end or fail. Such a circle can call a server as fast as it answers.
 */
export function undelayedLoops(machine: AnyStateMachine): string[][] {
  const next = new Map(statesOf(machine).map((state) => [state, undelayedTargets(state)]));
  const loops: string[][] = [];
  const finished = new Set<AnyStateNode>();
  const walk = (state: AnyStateNode, path: readonly AnyStateNode[]): void => {
    const start = path.indexOf(state);
    if (start >= 0) loops.push(path.slice(start).map(pathOf));
    if (start >= 0 || finished.has(state)) return;
    for (const target of next.get(state) ?? []) walk(target, [...path, state]);
    finished.add(state);
  };
  for (const state of next.keys()) walk(state, []);
  return loops;
}

/** The states that a state enters by itself. */
function undelayedTargets(state: AnyStateNode): AnyStateNode[] {
  const transitions = [...(state.always ?? []), ...[...state.transitions.values()].flat()].filter(
    ({ eventType }) => eventType === '' || /^xstate\.(done|error|snapshot)\./.test(eventType),
  );
  return transitions.flatMap(({ target = [] }) =>
    target.flatMap((entered) => [...enteredAbove(entered, state), ...enteredBelow(entered)]),
  );
}

/** The parents of a target that are entered with it. */
function enteredAbove(target: AnyStateNode, source: AnyStateNode): AnyStateNode[] {
  const { parent } = target;
  const isLeft = parent !== undefined && parent !== source && !isWithin(source, parent);
  return isLeft ? [parent, ...enteredAbove(parent, source)] : [];
}

function isWithin(state: AnyStateNode, ancestor: AnyStateNode): boolean {
  return state === ancestor || (state.parent !== undefined && isWithin(state.parent, ancestor));
}

/** A target with the states in it that are entered first. */
function enteredBelow(target: AnyStateNode): AnyStateNode[] {
  const inner = target.type === 'parallel' ? Object.values(target.states) : (target.initial?.target ?? []);
  return [target, ...inner.flatMap(enteredBelow)];
}
