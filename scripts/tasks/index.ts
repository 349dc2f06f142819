import { benchEditor } from './bench-editor.ts';
import { benchServer } from './bench-server.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { dev } from './dev.ts';
import { figures } from './figures.ts';
import { mutants } from './mutants.ts';
import { portico } from './portico.ts';
import { proof } from './proof.ts';
import { proofGateway } from './proof-gateway.ts';
import { screenshots } from './screenshots.ts';
import { start } from './start.ts';
import { test } from './test.ts';
import type { Task } from './types.ts';

const tasks: readonly Task[] = [
  start,
  dev,
  build,
  test,
  proof,
  check,
  figures,
  mutants,
  portico,
  screenshots,
  benchEditor,
  benchServer,
  proofGateway,
];

/** Runs a task by name; an unknown name lists them all. */
export async function runTask(name: string, args: readonly string[]): Promise<number> {
  const task = tasks.find((each) => each.name === name);
  if (task) return task.run(args);
  if (name !== 'help') console.error(`There is no task '${name}'.`);
  console.error(['Tasks:', ...tasks.map((each) => `  ${each.name.padEnd(13)} ${each.summary}`)].join('\n'));
  return name === 'help' ? 0 : 2;
}
