import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One arrow of a chart, in words. */
export interface Arrow {
  readonly source: AnyStateNode;
  /** null: the state stays, only actions run. */
  readonly target: AnyStateNode | null;
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
}

/** Every state of a machine, parents before their children. */
export function statesOf(node: AnyStateMachine | AnyStateNode): AnyStateNode[] {
  const root = 'root' in node ? node.root : node;
  return [root, ...Object.values(root.states).flatMap(statesOf)];
}

/** Every transition of a state, in the order the machine tries them. */
export function arrowsOf(node: AnyStateNode): Arrow[] {
  const always = (node.always ?? []).map((transition) => arrows(transition, 'at once'));
  const listed = [...node.transitions.values()].flat().map((transition) => arrows(transition, eventName(transition)));
  return [...always, ...listed].flat();
}

function arrows(transition: AnyTransitionDefinition, event: string): Arrow[] {
  const { source } = transition;
  const common = { source, event, guard: partName(transition.guard), actions: transition.actions.map(partName) };
  const targets: readonly (AnyStateNode | null)[] = transition.target ?? [null];
  return targets.map((target) => ({ ...common, target }));
}

/** `xstate.done.actor.savePage` -> 'savePage done', `xstate.after.interval.autosave.dirty` -> 'after interval'. */
function eventName({ eventType }: AnyTransitionDefinition): string {
  const [, kind = '', name = ''] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind) return `${name} ${{ done: 'done', error: 'failed', snapshot: 'changed' }[kind]}`;
  if (eventType.startsWith('xstate.done.state.')) return 'all parts final';
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType);
  return after ? `after ${after[1]}` : eventType;
}

/** Name of an action or guard; one written in place has none. */
function partName(part: unknown): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return guardNames(part) ?? (part.name || 'in place');
  return (part as { type: string }).type;
}

/** `and`, `or` and `not` carry the guards they join. */
function guardNames(part: object): string | null {
  if (!('guards' in part) || !Array.isArray(part.guards)) return null;
  const joined = 'check' in part && typeof part.check === 'function' ? part.check.name.replace('check', '') : '';
  return `${joined.toLowerCase()}(${part.guards.map(partName).join(', ')})`;
}

/** Its path below the machine: `started.dirty`; the machine itself by its id. */
export function pathOf(node: AnyStateNode): string {
  return node.path.length === 0 ? node.machine.id : node.path.join('.');
}
