/**
 * Draws every machine of core/machines as docs/machines/<name>.md. With `--check` it writes nothing and fails where
 * a page differs from its machine.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { ROOT } from './build/run.ts';
import { page } from './diagrams/page.ts';

const MACHINES = 'core/machines';
const PAGES = join(ROOT, 'docs', 'machines');

/** Every machine of core/machines, by name. */
export async function machines(): Promise<{ name: string; file: string; machine: AnyStateMachine }[]> {
  const folders = (await readdir(join(ROOT, MACHINES), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = [];
  for (const { name } of folders.sort((a, b) => a.name.localeCompare(b.name))) {
    const file = `${MACHINES}/${name}/${name}.machine.ts`;
    const machine = existsSync(join(ROOT, file)) ? await machineOf(file) : null;
    if (machine) found.push({ name, file, machine });
  }
  return found;
}

/** Name of the page file -> its content. */
export async function diagrams(): Promise<Map<string, string>> {
  return new Map((await machines()).map(({ name, file, machine }) => [`${name}.md`, page(name, machine, file)]));
}

/** The chart a file exports; null for actors without one. */
async function machineOf(file: string): Promise<AnyStateMachine | null> {
  const exported: object = await import(pathToFileURL(join(ROOT, file)).href);
  const machines = Object.values(exported).filter((value) => value instanceof StateMachine);
  if (machines.length > 1) throw new Error(`${file} exports ${machines.length} machines; one file, one machine.`);
  return machines[0] ?? null;
}

/** The pages in docs/machines that differ from what the machines say. */
export async function drift(): Promise<string[]> {
  const expected = await diagrams();
  const present = existsSync(PAGES) ? await readdir(PAGES) : [];
  const names = new Set([...expected.keys(), ...present]);
  const states = [...names].map(async (name) => {
    const content = present.includes(name) ? await readFile(join(PAGES, name), 'utf8') : null;
    return content === (expected.get(name) ?? null) ? null : name;
  });
  return (await Promise.all(states)).filter((name) => name !== null);
}

async function write(): Promise<void> {
  await mkdir(PAGES, { recursive: true });
  const pages = await diagrams();
  for (const [name, content] of pages) await writeFile(join(PAGES, name), content);
  for (const name of await readdir(PAGES)) if (!pages.has(name)) await rm(join(PAGES, name));
  console.log(`Drew ${pages.size} machines into docs/machines`);
}

async function check(): Promise<void> {
  const changed = await drift();
  if (changed.length === 0) return;
  console.error(`docs/machines differs from the machines: ${changed.join(', ')}. Run: node scripts/diagrams.ts`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await (process.argv.includes('--check') ? check() : write());
}
