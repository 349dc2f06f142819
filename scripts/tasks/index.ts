import { labTasks } from './lab.ts';
import { build, buildPackage, dev, portico, start } from './product.ts';
import { screenshots } from './screenshots.ts';
import { check, figures, proof, specMap, test } from './testing.ts';
import type { Task } from './types.ts';

const tasks: readonly Task[] = [
  start,
  dev,
  build,
  buildPackage,
  test,
  proof,
  check,
  figures,
  specMap,
  portico,
  screenshots,
  ...labTasks,
];

/** Runs a task by name; an unknown name lists them all. */
export async function runTask(name: string, args: readonly string[]): Promise<number> {
  const task = tasks.find((each) => each.name === name);
  if (task) return task.run(args);
  if (name !== 'help') console.error(`There is no task '${name}'.`);
  console.error(['Tasks:', ...tasks.map((each) => `  ${each.name.padEnd(13)} ${each.summary}`)].join('\n'));
  return name === 'help' ? 0 : 2;
}
