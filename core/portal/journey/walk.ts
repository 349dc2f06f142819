import { type Move, STEPS, type StepName } from './moves.ts';

/** The steps that a visitor comes to who begins at one of them. */
export function reachable(moves: readonly Move[], start: StepName): ReadonlySet<StepName> {
  const found = new Set<StepName>([start]);
  for (const name of found) for (const { from, to } of moves) if (from === name) found.add(to);
  return found;
}

/** Steps that a visitor can come to, and from which nobody ever gets online. */
export function deadEnds(moves: readonly Move[]): StepName[] {
  const isOnline = (name: StepName) => 'isOnline' in STEPS[name];
  return [...reachable(moves, 'gateway')].filter((name) => ![...reachable(moves, name)].some(isOnline));
}
