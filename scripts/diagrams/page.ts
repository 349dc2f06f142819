import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Arrow, arrowsOf, pathOf, statesOf } from './chart.ts';
import { mermaid } from './mermaid.ts';

/** The page docs/machines/<name>.md: the diagram, its states with what runs in them, and every transition. */
export function page(name: string, machine: AnyStateMachine, file: string): string {
  const states = statesOf(machine);
  return [
    `# ${name}`,
    '',
    `Generated from [${file}](../../${file}) by \`node scripts/diagrams.ts\`; do not edit.`,
    '',
    '```mermaid',
    mermaid(machine),
    '```',
    '',
    '## States',
    '',
    ...table(['state', 'tags', 'runs while in it', 'on entering', 'on leaving'], states.map(stateRow)),
    '',
    '## Transitions',
    '',
    ...table(['in', 'on', 'if', 'goes to', 'does'], states.flatMap(arrowsOf).map(arrowRow)),
    '',
  ].join('\n');
}

function stateRow(node: AnyStateNode): string[] {
  const runs = node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id));
  return [pathOf(node), node.tags.join(', '), runs.join(', '), names(node.entry), names(node.exit)];
}

function arrowRow({ source, target, event, guard, actions }: Arrow): string[] {
  return [pathOf(source), event, guard, target ? pathOf(target) : '(stays)', actions.join(', ')];
}

/** Timers and invoked actors are started by actions of xstate itself; the other columns show them already. */
function names(actions: readonly unknown[]): string {
  const named = actions.map((action) => (typeof action === 'string' ? action : (action as { type?: string }).type));
  return named.filter((name) => name && !name.startsWith('xstate.')).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
