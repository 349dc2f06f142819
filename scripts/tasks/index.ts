import { benchCli, benchEditor, benchScale, benchServer, lighthouse, screenshots } from './measuring.ts';
import { build, buildPackage, demoGateway, dev, portico, start } from './product.ts';
import {
  check,
  mutants,
  proof,
  proofFleet,
  proofGateway,
  proofPublish,
  proofRadius,
  specMap,
  test,
} from './testing.ts';
import type { Task } from './types.ts';

const tasks: readonly Task[] = [
  start,
  dev,
  build,
  buildPackage,
  test,
  proof,
  check,
  specMap,
  mutants,
  lighthouse,
  portico,
  demoGateway,
  screenshots,
  benchEditor,
  benchServer,
  benchCli,
  benchScale,
  proofGateway,
  proofRadius,
  proofFleet,
  proofPublish,
];

/** Runs a task by name; an unknown name lists them all. */
export async function runTask(name: string, args: readonly string[]): Promise<number> {
  const task = tasks.find((each) => each.name === name);
  if (task) return task.run(args);
  if (name !== 'help') console.error(`There is no task '${name}'.`);
  console.error(['Tasks:', ...tasks.map((each) => `  ${each.name.padEnd(13)} ${each.summary}`)].join('\n'));
  return name === 'help' ? 0 : 2;
}
