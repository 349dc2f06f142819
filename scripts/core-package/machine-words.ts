import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { StateMachine } from 'xstate';
import { ROOT } from '../build/run.ts';

/** A table of the machines: the events each is sent, and the facts it emits. */
export async function machineTable(): Promise<string> {
  const files = globSync('core/machines/*/*.machine.ts', { cwd: ROOT }).sort();
  const rows = await Promise.all(files.map(machineRow));
  return ['| machine | events | facts |', '| --- | --- | --- |', ...rows.flat()].join('\n');
}

/** Empty where a file exports an actor without a chart. */
async function machineRow(file: string): Promise<string[]> {
  const [, , name = ''] = file.split('/');
  const exported: object = await import(pathToFileURL(join(ROOT, file)).href);
  const machine = Object.values(exported).find((value) => value instanceof StateMachine);
  if (!machine) return [];
  const events = [...new Set(machine.events.map(String))].filter((event) => !event.startsWith('xstate.'));
  const cell = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' ');
  return [`| [${name}](machines/${name}.md) | ${cell(events.sort())} | ${cell(await factsOf(name))} |`];
}

/** The facts that the modules of a machine emit. */
async function factsOf(name: string): Promise<string[]> {
  const modules = globSync(`core/machines/${name}/*.ts`, { cwd: ROOT });
  const facts = new Set<string>();
  for (const file of modules.filter((each) => !each.endsWith('.test.ts'))) {
    const { program } = parseSync(file, await readFile(join(ROOT, file), 'utf8'));
    for (const fact of emitted(program, false)) facts.add(fact);
  }
  return [...facts].sort();
}

/** The types of the objects that calls of `emit` make, anywhere in a syntax tree. */
function emitted(node: unknown, within: boolean): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each) => emitted(each, within));
  const { type, callee, key, value } = node as Tree;
  const inEmit = within || (type === 'CallExpression' && callee?.name === 'emit');
  const word = value?.expression?.value ?? value?.value;
  const own = inEmit && type === 'Property' && key?.name === 'type' && typeof word === 'string' ? [word] : [];
  return [...own, ...Object.values(node).flatMap((child) => emitted(child, inEmit))];
}

/** What is looked at of a syntax tree. */
interface Tree {
  readonly type?: string;
  readonly callee?: { readonly name?: string };
  readonly key?: { readonly name?: string };
  /** A literal, or one with `as const`. */
  readonly value?: { readonly value?: unknown; readonly expression?: { readonly value?: unknown } };
}
