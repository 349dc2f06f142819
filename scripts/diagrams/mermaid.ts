import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, arrowsOf, pathOf, statesOf } from './chart.ts';

/** The machine as a Mermaid state diagram. */
export function mermaid(machine: AnyStateMachine): string {
  const arrows = statesOf(machine).flatMap(arrowsOf).filter(isDrawable);
  return ['stateDiagram-v2', ...inside(machine.root, arrows).map(indent)].join('\n');
}

/**
 * An arrow stands in the innermost state that holds both its ends. Mermaid cannot draw an arrow between a state and
 * what lies within it; the table below the diagram has those.
 */
function isDrawable({ source, target }: Arrow): boolean {
  if (!target || source.path.length === 0) return false;
  return source === target ? isLeaf(source) : !isWithin(source, target) && !isWithin(target, source);
}

function inside(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const children = Object.values(node.states);
  if (node.type === 'parallel') {
    return children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...state(child, arrows)]);
  }
  return [...initial(node), ...children.flatMap((child) => state(child, arrows)), ...own(node, arrows)];
}

function state(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const head = `state "${node.key}" as ${idOf(node)}`;
  if (isLeaf(node)) return node.type === 'final' ? [head, `${idOf(node)} --> [*]`] : [head];
  return [`${head} {`, ...inside(node, arrows).map(indent), '}'];
}

function initial(node: AnyStateNode): string[] {
  return (node.initial?.target ?? []).map((target) => `[*] --> ${idOf(target)}`);
}

/** Several events between the same two states share one arrow. */
function own(node: AnyStateNode, arrows: readonly Arrow[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { source, target, event, guard } of arrows) {
    if (!target || commonParent(source, target) !== node) continue;
    const ends = `${idOf(source)} --> ${idOf(target)}`;
    labels.set(ends, [...(labels.get(ends) ?? []), guard ? `${event} [${guard}]` : event]);
  }
  return [...labels].map(([ends, events]) => `${ends} : ${[...new Set(events)].join(', ')}`);
}

function commonParent(left: AnyStateNode, right: AnyStateNode): AnyStateNode {
  let parent = left.parent ?? left;
  while (!isWithin(right, parent) && parent.parent) parent = parent.parent;
  return parent;
}

function isWithin(node: AnyStateNode, parent: AnyStateNode): boolean {
  return node !== parent && parent.path.every((key, index) => node.path[index] === key);
}

function isLeaf(node: AnyStateNode): boolean {
  return Object.keys(node.states).length === 0;
}

function idOf(node: AnyStateNode): string {
  return pathOf(node).replace(/[^a-zA-Z0-9]/g, '_');
}

function indent(line: string): string {
  return `  ${line}`;
}
